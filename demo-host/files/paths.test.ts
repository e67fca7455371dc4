import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionsOf, freeName, isAllowed, nameProblem, PathProblem, sameName, segmentsOf } from './paths.ts';

const tricky = fc.oneof(
  fc.constantFrom('..', '.', '', '%2e%2e', '%2f', '..%5c', '\0', 'a\\b', 'é', 'é', 'CON', 'nul.txt', 'a/b', ' ', 'x.'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

describe('a path', () => {
  it('leads nowhere but down, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(tricky), (parts) => {
        const path = parts.join('/');
        let segments: readonly string[];
        try {
          segments = segmentsOf(path);
        } catch (error) {
          expect(error).toBeInstanceOf(PathProblem);
          return;
        }
        for (const segment of segments) {
          expect(segment).not.toBe('');
          expect(['.', '..']).not.toContain(segment);
          expect(segment).not.toMatch(/[/\\\0]/);
        }
      }),
    );
  });

  it.each(['/../etc', '/a/../../b', '..', '/a/..', '\\..\\windows', '/a\0.png', '/./a'])('%j is refused', (path) => {
    expect(() => segmentsOf(path)).toThrow(PathProblem);
  });

  it('is not decoded: encoded steps are names', () => {
    expect(segmentsOf('/%2e%2e/%2fetc/')).toEqual(['%2e%2e', '%2fetc']);
    expect(segmentsOf('/')).toEqual([]);
    expect(segmentsOf('//a//b/')).toEqual(['a', 'b']);
  });
});

describe('a name', () => {
  it.each([
    '',
    ' ',
    '.',
    '..',
    'a/b.txt',
    '..\\..\\win.ini',
    'a\0',
    'a\nb',
    'CON',
    'con.txt',
    'Lpt1',
    'a.',
    'a ',
    '\ud800',
  ])('%j is refused', (name) => {
    expect(nameProblem(name)).not.toBeNull();
  });

  it.each([
    'facture été.pdf',
    'فاتورة-٢٠٢٤.xlsx',
    '[table].csv',
    '100%.txt',
    '.hidden',
    '<b>.png',
    "it's.png",
    'console',
  ])('%j is kept', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it('has at most 255 bytes, in its composed form', () => {
    expect(nameProblem('a'.repeat(255))).toBeNull();
    expect(nameProblem('a'.repeat(256))).not.toBeNull();
    expect(nameProblem('ن'.repeat(127))).toBeNull();
    expect(nameProblem('ن'.repeat(128))).not.toBeNull();
    expect(nameProblem('e\u0301'.repeat(127))).toBeNull();
  });

  it('that is accepted is one segment, and never a step', () => {
    fc.assert(
      fc.property(tricky, (name) => {
        fc.pre(nameProblem(name) === null);
        expect(segmentsOf(`/${name}`)).toEqual([name]);
      }),
    );
  });

  it('is the same composed, decomposed, in upper and lower case', () => {
    expect(sameName('Été.PDF', 'été.pdf'.normalize('NFD'))).toBe(true);
    expect(sameName('a', 'b')).toBe(false);
  });

  it('is made free beside others, within 255 bytes, with its extension', () => {
    const taken = (names: readonly string[]) => (name: string) => names.some((one) => sameName(one, name));
    expect(freeName('a.png', taken([]), true)).toBe('a.png');
    expect(freeName('A.png', taken(['a.PNG', 'a (1).png']), true)).toBe('A (2).png');
    expect(freeName('.hidden', taken(['.hidden']), true)).toBe('.hidden (1)');
    expect(freeName('v1.2', taken(['v1.2']), false)).toBe('v1.2 (1)');
    const long = `${'ن'.repeat(125)}.png`;
    expect(Buffer.byteLength(freeName(long, taken([long]), true))).toBeLessThanOrEqual(255);
    expect(freeName(long, taken([long]), true)).toMatch(/ن \(1\)\.png$/);
  });
});

describe('allowed extensions', () => {
  it('are compared with the true end of a name', () => {
    const images = extensionsOf('jpg, .PNG');
    expect(images).toEqual(['jpg', 'png']);
    expect(isAllowed('a.JPG', images)).toBe(true);
    expect(isAllowed('photo.jpg.php', images)).toBe(false);
    expect(isAllowed('jpg', images)).toBe(false);
    expect(isAllowed('.png', images)).toBe(false);
    expect(isAllowed('anything', extensionsOf(''))).toBe(true);
  });
});
