import { describe, expect, it } from 'vitest';
import { pageContent, writtenContent } from './page-record.ts';

const TEXTS = { html: '<p>', css: 'b{}', javascript: 'f()' };

describe('the content of a page', () => {
  it.each([
    [
      { html: 'x', madeBy: 'shop' },
      { ...TEXTS, madeBy: 'shop' },
    ],
    [[], TEXTS],
    [null, TEXTS],
    [undefined, TEXTS],
    [
      [{ html: 'x', css: '', id: 3 }, { html: 'second' }],
      [{ ...TEXTS, id: 3 }, { html: 'second' }],
    ],
  ])('%j keeps its form and the keys that are none of ours', (told, written) => {
    expect(writtenContent(pageContent(told), TEXTS)).toEqual(written);
  });

  it('keeps what is no text where its tab stays empty, and empties what the person has emptied', () => {
    const told = { html: ['a', 'b'], css: 'b{}', javascript: null };
    const written = writtenContent(pageContent(told), { html: '', css: '', javascript: '' });
    expect(written).toEqual({ html: ['a', 'b'], css: '', javascript: '' });
  });
});
