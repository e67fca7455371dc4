import { describe, expect, it } from 'vitest';
import { inStyleElement, isHarmless } from './styles.ts';

const BASE = 'https://shop.example/';
const harmless = (value: string): boolean => isHarmless(value, BASE, (url) => url.host === 'shop.example');

describe('a declaration', () => {
  it.each([
    ...['red', 'url(#a)', 'url("data:image/png;base64,AA")', 'url(/x.png)', 'calc(1px + 2px)', 'var(--src)'],
    ...['url("data:image/svg+xml,%3Csvg fill=\'none\'%3E")', 'linear-gradient(red, blue)'],
  ])('may stay: %s', (value) => expect(harmless(value)).toBe(true));
  it.each([
    ...[
      'url(https://evil.example/x)',
      'URL( "https://evil.example/x" )',
      'u\\72l(//evil.example/x)',
      '\\75 rl(//evil.example)',
    ],
    ...['image-set("https://evil.example/x" 1x)', 'src("//evil.example")', 'image("//evil.example")', 'url(', 'url("a'],
    ...['url("data:image/png;base64,AA"), url(//evil.example/x)', "url('//evil.example/x')", 'element(#a)'],
    'url(/x.svg#a)',
    'url("data:text/html,x")',
  ])('is left out: %s', (value) => expect(harmless(value)).toBe(false));
});

it('a style cannot end its element', () => {
  expect(inStyleElement('p::before{content:"</style><img>"}')).not.toContain('</style');
});
