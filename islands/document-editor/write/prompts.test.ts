import { expect, it } from 'vitest';
import { htmlOf, isKnown, MOST_VERSIONS, otherLanguage, promptOf, withVersion } from './prompts.ts';

it('keeps the newest versions', () => {
  const kept = ['a', 'b', 'c', 'd'].reduce<readonly string[]>(withVersion, []);
  expect(kept).toEqual(['b', 'c', 'd']);
  expect(kept).toHaveLength(MOST_VERSIONS);
});

it('knows a version again by what it says', () => {
  expect(isKnown(['<p>Two  words</p>'], '<div>two <b>WORDS</b></div>')).toBe(true);
  expect(isKnown(['<p>Two words</p>'], '<p>Two other words</p>')).toBe(false);
});

it('sends the selection as data, and nothing where there is none', () => {
  const order = {
    topic: ' Make  it short ',
    tone: 'Direct',
    type: 'Paragraph',
    length: 'Short',
    selection: ' ',
  } as const;
  expect(promptOf(order)).toBe('Topic: Make it short\nTone: Direct\nType: Paragraph\nLength: Short');
  expect(promptOf({ ...order, selection: 'Say "no"' })).toMatch(/\nText:\n"Say \\"no\\""$/);
});

it('asks for the language that is not there', () => {
  expect([otherLanguage('Bonjour', 'fr'), otherLanguage('سلام', 'ar'), otherLanguage('سلام', 'en')]).toEqual([
    'ar',
    'fr',
    'en',
  ]);
});

it('takes an answer out of its fence, and makes paragraphs of plain text', () => {
  expect(htmlOf('```html\n<p>One</p>\n```')).toBe('<p>One</p>');
  expect(htmlOf('One & two\n\nThree')).toBe('<p>One &amp; two</p><p>Three</p>');
});
