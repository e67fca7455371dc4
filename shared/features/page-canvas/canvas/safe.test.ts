import { expect, it } from 'vitest';
import { shownStyles, shownValue } from './safe.ts';

const BASE = 'https://shop.test/en';
const shown = (name: string, value: string) => shownValue(name, value, BASE);

it('shows nothing that would run or fetch from elsewhere', () => {
  for (const name of ['onclick', 'style', 'srcset', 'srcdoc', 'formaction', 'autofocus', 'data-gjs-type'])
    expect(shown(name, 'x')).toBeUndefined();
  expect(shown('src', '/a.png')).toBe('https://shop.test/a.png');
  expect(shown('src', 'https://elsewhere.test/a.png')).toBeUndefined();
  expect(shown('href', ' javascript:run()')).toBeUndefined();
  expect(shownStyles('@import "https://elsewhere.test/a.css"; p { background: url(//elsewhere.test/b) }', BASE)).toBe(
    ' p { background: url() }',
  );
});

it('shows Twig where it is a text to be read, and leaves it out elsewhere', () => {
  for (const name of ['alt', 'title', 'aria-label']) expect(shown(name, '{{ name }}')).toBe('{{ name }}');
  for (const name of ['src', 'href', 'data-id']) expect(shown(name, '{{ name }}')).toBeUndefined();
  expect(shown('class', 'a {{ b }} c')).toBe('a c');
});
