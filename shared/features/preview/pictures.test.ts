import { describe, expect, it } from 'vitest';
import { hostsOf, isWrittenOut, mayShow, pictureOfValue, webAddress } from './pictures.ts';

const BASE = 'https://shop.example/en/admin';
const rules = {
  base: BASE,
  hosts: hostsOf(['img.example', 'https://cdn.example:8443/x']),
  addresses: new Set<string>(),
};
const at = (text: string): URL => new URL(text, BASE);

describe('a value that is a picture', () => {
  it.each(['https://a.example/x.jpg', 'https://a.example/x.JPEG', '/uploads/x.png', 'http://a.example/x.gif'])(
    '%s',
    (text) => expect(pictureOfValue(text, BASE)?.href).toBe(at(text).href),
  );
  it.each(['//a.example/x.webp?size=2#top', ' https://a.example/x.webp '])('%s', (text) =>
    expect(pictureOfValue(text, BASE)?.pathname).toBe('/x.webp'),
  );
  it.each([
    ...['https://a.example/?x=.jpg', 'https://a.example/page#.png', 'https://a.example/x.jpg/delete', 'x.jpg'],
    ...[
      'javascript:alert(1)//.png',
      'file:///x.png',
      'https://user:word@a.example/x.png',
      'see https://a.example/x.png',
    ],
    ...['https://a.example/x.svg', 'https://', '', 'jpg', 'https://a.example/xjpg', 'data:text/html,x.png'],
  ])('is not %s', (text) => expect(pictureOfValue(text, BASE)).toBeUndefined());
  it('has the endings that it is asked for', () => {
    expect(pictureOfValue('/x.webp', BASE, ['jpg', 'png'])).toBeUndefined();
  });
});

describe('a picture that is shown at once', () => {
  it.each(['/uploads/x.png', 'https://img.example/any?path', 'https://cdn.example:8443/y'])('%s', (text) =>
    expect(mayShow(at(text), rules)).toBe(true),
  );
  it.each([
    ...['/logout', '/logout?x=.png', 'https://cdn.example/y.png', 'http://img.example/x.png'],
    ...[
      'https://img.example.evil.example/x.png',
      'https://shop.example.evil.example/x.png',
      'http://shop.example/x.png',
    ],
  ])('is not %s', (text) => expect(mayShow(at(text), rules)).toBe(false));
  it('is a ticked photo, and no other of its host', () => {
    const ticked = { ...rules, addresses: new Set(['https://photos.example/1.jpg?w=9']) };
    expect(mayShow(at('https://photos.example/1.jpg?w=9'), ticked)).toBe(true);
    expect(mayShow(at('https://photos.example/1.jpg?w=9&secret=1'), ticked)).toBe(false);
    expect(mayShow(at('https://photos.example/2.jpg'), ticked)).toBe(false);
  });
});

describe('addresses', () => {
  it('of the web only', () => {
    expect(webAddress('\\\\evil.example\\x', BASE)?.host).toBe('evil.example');
    for (const text of ['blob:https://shop.example/1', 'about:blank', 'data:,x', 'http://[', ' '])
      expect(webAddress(text, BASE)).toBeUndefined();
  });
  it('written out, as a picture of some size', () => {
    expect(isWrittenOut('data:image/png;base64,AAAA')).toBe(true);
    expect(isWrittenOut('data:text/html,<b>x</b>')).toBe(false);
    expect(isWrittenOut(`data:image/png;base64,${'A'.repeat(3_000_000)}`)).toBe(false);
  });
});
