import { describe, expect, it } from 'vitest';
import { readSelection } from './test-selection.mjs';

const KNOWN = { islands: ['pin', 'pos'], parts: ['types', 'lint', 'unit'], isCi: false };

describe('what npm test runs', () => {
  it('is everything without a word', () => {
    expect(readSelection([], KNOWN)).toEqual({ islands: [], without: [], since: null });
    expect(readSelection([], { ...KNOWN, isCi: true })).toEqual({ islands: [], without: [], since: null });
  });

  it('is an island by its folder or its tag, once', () => {
    expect(readSelection(['pos', 'flexy-pos', 'flexy-pin'], KNOWN).islands).toEqual(['pos', 'pin']);
  });

  it('leaves out parts by name', () => {
    expect(readSelection(['pos', '--without=lint,types'], KNOWN)).toEqual({
      islands: ['pos'],
      without: ['lint', 'types'],
      since: null,
    });
  });

  it('is what a change can reach, since the last commit or another one', () => {
    expect(readSelection(['--changed'], KNOWN)).toEqual({ islands: [], without: [], since: 'HEAD' });
    expect(readSelection(['--changed=main~3', '--without=lint'], KNOWN)).toMatchObject({ since: 'main~3' });
    expect(() => readSelection(['pos', '--changed'], KNOWN)).toThrow('Either islands or --changed');
  });

  it('refuses names that nothing has, and says which there are', () => {
    expect(() => readSelection(['poss'], KNOWN)).toThrow('There is no island "poss". There are: pin, pos.');
    expect(() => readSelection(['--without=tests'], KNOWN)).toThrow(/no part "tests".*types, lint, unit/);
  });

  it('leaves nothing out in CI', () => {
    for (const arg of ['pos', '--without=lint', '--changed'])
      expect(() => readSelection([arg], { ...KNOWN, isCi: true })).toThrow('In CI everything runs');
  });
});
