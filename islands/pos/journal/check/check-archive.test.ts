import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { journalOf, sale } from '../testing/sample-journal.ts';
import { checkArchive } from './check-archive.ts';
import type { FindingKind } from './contract.ts';

let lines: readonly string[] = [];
let other: readonly string[] = [];
beforeAll(async () => {
  const drafts = Array.from({ length: 14 }, (_, index) =>
    sale(
      `2026-11-${String(20 + Math.floor(index / 3)).padStart(2, '0')}T1${index % 10}:00:00.000Z`,
      `K7-${index}`,
      index === 5 ? -700 : 1_200 + index,
    ),
  );
  const journal = await journalOf(drafts);
  lines = (await journal.archive()).trimEnd().split('\n');
  other = (await (await journalOf(drafts)).archive()).trimEnd().split('\n');
});

const fileOf = (changed: readonly string[]): string => `${changed.join('\n')}\n`;
async function foundIn(changed: readonly string[]): Promise<readonly string[]> {
  const { findings } = await checkArchive(fileOf(changed));
  return findings.map(({ kind, number }) => (number === null ? kind : `${kind} ${number}`));
}
const without = (place: number): string[] => lines.filter((_, index) => index !== place);

describe('an archive', () => {
  it('that nobody has touched is said to be so, also with the line ends of another system', async () => {
    const verdict = await checkArchive(fileOf(lines));
    expect(verdict).toMatchObject({ problem: null, isUntouched: true, findings: [], till: 'K7', period: 'all' });
    expect(verdict.entries).toBe(lines.length - 2);
    expect((await checkArchive(`\uFEFF${lines.join('\r\n')}`)).isUntouched).toBe(true);
  });

  it('names the entry that was changed, left out, put in and moved', async () => {
    expect(await foundIn(lines.with(4, (lines[4] ?? '').replace('"amount":1', '"amount":2')))).toEqual(['changed 4']);
    expect(await foundIn(without(4))).toEqual(['left-out 4']);
    expect(await foundIn(lines.toSpliced(6, 0, lines[4] ?? ''))).toEqual(['put-in 4']);
    expect(await foundIn(lines.toSpliced(6, 0, other[4] ?? ''))).toEqual(['put-in 4']);
    expect(await foundIn(without(9).toSpliced(4, 0, lines[9] ?? ''))).toEqual(['reordered 9']);
  });

  it('does not lose its last entries without a word, nor its seal', async () => {
    expect(await foundIn(without(lines.length - 2))).toEqual([`left-out ${lines.length - 2}`]);
    expect(await foundIn(lines.with(-1, (lines.at(-1) ?? '').replace('"last":', '"last":1')))).toContain('seal');
    expect(await foundIn(lines.with(-1, other.at(-1) ?? ''))).toContain('seal');
  });

  it('is refused as a whole where it is none, cut, or of another version', async () => {
    const problemOf = async (content: string) => (await checkArchive(content)).problem;
    expect(await problemOf('')).toBe('no-archive');
    expect(await problemOf('{"a":1}\n')).toBe('no-archive');
    expect(await problemOf('\u0000\u0001 PDF')).toBe('no-archive');
    expect(await problemOf(fileOf(lines.slice(0, 6)))).toBe('cut');
    expect(await problemOf(fileOf(lines).slice(0, -40))).toBe('cut');
    expect(await problemOf(fileOf(lines.with(0, (lines[0] ?? '').replace('"version":1', '"version":2'))))).toBe(
      'other-version',
    );
  });

  it('is told from one that somebody has signed with another key', async () => {
    expect(await foundIn(lines.with(0, other[0] ?? ''))).toEqual(['key']);
    const { key } = await checkArchive(fileOf(lines));
    expect((await checkArchive(fileOf(other), key)).findings.map(({ kind }) => kind)).toEqual(['other-key']);
    expect((await checkArchive(fileOf(lines), key)).isUntouched).toBe(true);
  });

  it('names no field of a line but what is signed', async () => {
    expect(await foundIn(lines.with(4, (lines[4] ?? '').replace('{', '{"cashier":"Nobody",')))).toEqual(['changed 4']);
    expect(await foundIn(lines.with(4, (lines[4] ?? '').replace('{', '{"note":"paid",')))).toEqual(['changed 4']);
  });
});

/** Changes one value somewhere in a line, or drops it. */
function tampered(line: string, place: number, by: number): string {
  const paths: string[][] = [];
  const walk = (value: unknown, path: string[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, field] of Object.entries(value)) walk(field, [...path, key]);
    else paths.push(path);
  };
  const value: unknown = JSON.parse(line);
  walk(value, []);
  const path = paths[place % paths.length] ?? [];
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), value);
  const key = path.at(-1) ?? '';
  const before: unknown = Reflect.get(Object(parent), key);
  if (by % 5 === 0) Reflect.deleteProperty(Object(parent), key);
  else Reflect.set(Object(parent), key, typeof before === 'number' ? before + by : `${String(before)}${by}`);
  return JSON.stringify(value);
}

describe('forgeries by chance', () => {
  it('are all found, and named where one entry alone is meant', async () => {
    const last = 13;
    const place = fc.integer({ min: 1, max: last });
    const forgery = fc.oneof(
      fc.record({
        act: fc.constant<FindingKind>('changed'),
        at: place,
        to: fc.nat(200),
        by: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        act: fc.constant<FindingKind>('left-out'),
        at: place,
        to: fc.integer({ min: 1, max: 3 }),
        by: fc.constant(0),
      }),
      fc.record({
        act: fc.constant<FindingKind>('put-in'),
        at: place,
        to: fc.integer({ min: 1, max: last }),
        by: fc.nat(9),
      }),
      fc.record({ act: fc.constant<FindingKind>('reordered'), at: place, to: place, by: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(forgery, async ({ act, at, to, by }) => {
        let changed: readonly string[];
        const own = lines[at] ?? '';
        if (act === 'changed') changed = lines.with(at, tampered(own, to, by));
        else if (act === 'left-out') changed = lines.toSpliced(at, to);
        else if (act === 'put-in')
          changed = lines.toSpliced(at, 0, by % 2 === 0 ? (other[to] ?? '') : tampered(own, to, by + 1));
        else changed = lines.toSpliced(at, 1).toSpliced(to, 0, own);
        fc.pre(changed.join('\n') !== lines.join('\n'));
        const { isUntouched, findings } = await checkArchive(fileOf(changed));
        expect(isUntouched).toBe(false);
        const kinds = findings.map(({ kind }) => kind);
        // Whose number was changed is missing in its place, and put in beside another one.
        if (act === 'changed') expect(kinds.some((kind) => kind === 'changed' || kind === 'put-in')).toBe(true);
        else expect(kinds).toContain(act);
        if (act === 'left-out')
          expect(findings.map(({ number }) => number)).toEqual(Array.from({ length: to }, (_, index) => at + index));
      }),
      { numRuns: 150 },
    );
  });

  it('are found where several are made at once', async () => {
    const acts = fc.array(fc.record({ at: fc.integer({ min: 0, max: 15 }), to: fc.nat(200), by: fc.nat(40) }), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        let changed: readonly string[] = lines;
        for (const { at, to, by } of all) {
          const index = at % changed.length;
          const own = changed[index] ?? '';
          if (by % 4 === 0) changed = changed.toSpliced(index, 1);
          else if (by % 4 === 1) changed = changed.toSpliced(index, 1).toSpliced(to % changed.length, 0, own);
          else if (by % 4 === 2) changed = changed.toSpliced(index, 0, other[to % other.length] ?? '');
          else changed = changed.with(index, own === '' ? own : tampered(own, to, by));
        }
        fc.pre(changed.join('\n') !== lines.join('\n') && changed.length > 0);
        expect((await checkArchive(fileOf(changed))).isUntouched).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
