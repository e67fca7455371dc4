import { describe, expect, it } from 'vitest';
import type { ReadPart } from './read-part.ts';
import { readText } from './read-text.ts';
import { readingWork } from './serve-reading.ts';

async function partsOf(text: string): Promise<readonly ReadPart[]> {
  const parts: ReadPart[] = [];
  await readingWork(readText)({ id: 1, file: new File([text], 'list.csv'), choices: {} }, (part) => parts.push(part));
  return parts;
}

describe('the rows of a text file', () => {
  it('are handed over while the rest is still being cut, the first ones soonest', async () => {
    const parts = await partsOf('sku;price\n'.repeat(5_000));
    expect(parts.map((part) => ('rows' in part ? part.rows.length : part))).toEqual([
      100,
      2_000,
      2_000,
      900,
      { facts: expect.objectContaining({ separator: ';', ignoresQuotes: false }) },
    ]);
  });

  it('begin anew with quotes as letters when one of them is never closed', async () => {
    const [before, again, rows, end] = await partsOf(`sku;size\n${'A;1\n'.repeat(200)}B;5"\nC;"6\nD;7\n`);
    expect(before).toHaveProperty('rows');
    expect(again).toEqual({ again: true });
    expect(rows).toHaveProperty('rows.length', 100);
    expect(end).toHaveProperty('rows.length', 104);
    expect(end).toHaveProperty('rows.103', ['D', '7']);
  });
});
