import { describe, expect, it } from 'vitest';
import { cardClasses, readColor, readTags, tagsText, writeTags } from './tags.ts';

describe('tags', () => {
  it('are read from a list, a list with gaps, and a text with commas', () => {
    expect(readTags(['a', ' b ', 'a', '', 3])).toEqual(['a', 'b', '3']);
    expect(readTags({ 0: 'a', 2: 'b' })).toEqual(['a', 'b']);
    expect(readTags('a, b،c')).toEqual(['a', 'b', 'c']);
    for (const none of [null, undefined, '', [], {}]) expect(readTags(none)).toEqual([]);
  });

  it('keep their commas in one text', () => {
    const tags = ['urgent', 'Perdu: trop tard, hélas', '"entre guillemets"', 'a، b', 'dit "non"'];
    expect(readTags(tagsText(tags))).toEqual(tags);
    expect(writeTags(tags, 'urgent')).toBe(
      'urgent, "Perdu: trop tard, hélas", """entre guillemets""", "a، b", dit "non"',
    );
    expect(readTags('"open, b')).toEqual(['"open', 'b']);
  });

  it('are written back as they were read, and changed ones in the form that was read', () => {
    expect(writeTags(['a', 'b'], 'a,b')).toBe('a,b');
    expect(writeTags(['a', 'c'], 'a,b')).toBe('a, c');
    expect(writeTags(['a'], ['a', 'a'])).toEqual(['a', 'a']);
    expect(writeTags([], null)).toEqual([]);
    expect(writeTags(['new'], null)).toEqual(['new']);
  });
});

describe('what a page may style', () => {
  it('takes class names, but none of the board itself', () => {
    expect(cardClasses(' vip  fx-hidden board-card "x" 9a big_deal ')).toEqual(['vip', 'big_deal']);
  });

  it('takes colours alone', () => {
    for (const color of ['#96d213', '#fff', 'red']) expect(readColor(color)).toBe(color);
    for (const none of ['red;', 'url(x)', '#12', 'var(--x)', null]) expect(readColor(none)).toBeNull();
  });
});
