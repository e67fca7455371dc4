import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LearntLengths, readWindow, type ServerPage } from './page-window.ts';

interface Server {
  readonly count: number;
  /** The page length the server really uses. */ readonly lengthOf: (asked: number) => number;
  readonly saysTotal: boolean;
  readonly hasPages?: boolean;
}

function reader({ count, lengthOf, saysTotal, hasPages = true }: Server) {
  const asked: number[] = [];
  const learnt: LearntLengths = new Map();
  const all = Array.from({ length: count }, (_, index) => index);
  const at = async (page: number, size: number) =>
    readWindow({
      page,
      size,
      learnt,
      keyOf: String,
      read: (number): Promise<ServerPage<number>> => {
        asked.push(number);
        const length = lengthOf(size);
        return Promise.resolve({
          items: hasPages ? all.slice((number - 1) * length, number * length) : all,
          total: saysTotal ? count : undefined,
        });
      },
    });
  return { at, asked };
}

const rowsFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('our pages out of the server’s', () => {
  it('is one call where the server does as it is told', async () => {
    const { at, asked } = reader({ count: 75, lengthOf: (size) => size, saysTotal: true });
    expect(await at(0, 10)).toEqual({ rows: rowsFrom(0, 10), total: 75, hasNext: true });
    expect(await at(7, 10)).toEqual({ rows: rowsFrom(70, 75), total: 75, hasNext: false });
    expect(asked).toEqual([1, 8]);
  });

  it('cuts them out of longer ones, and puts them together of shorter ones', async () => {
    const { at, asked } = reader({ count: 75, lengthOf: () => 30, saysTotal: true });
    expect((await at(2, 10)).rows).toEqual(rowsFrom(20, 30));
    expect((await at(1, 25)).rows).toEqual(rowsFrom(25, 50));
    expect(await at(0, 100)).toEqual({ rows: rowsFrom(0, 75), total: 75, hasNext: false });
    expect(asked).toEqual([1, 1, 2, 1, 2, 3]);
  });

  it('reads a list without pages once', async () => {
    const { at } = reader({ count: 23, lengthOf: () => 23, saysTotal: false, hasPages: false });
    expect(await at(0, 10)).toEqual({ rows: rowsFrom(0, 10), total: undefined, hasNext: true });
    expect(await at(2, 10)).toEqual({ rows: rowsFrom(20, 23), total: undefined, hasNext: false });
  });

  it('shows the same rows whatever the server makes of its pages', async () => {
    const server = fc.record({
      count: fc.integer({ min: 0, max: 90 }),
      limit: fc.integer({ min: 1, max: 40 }),
      obeys: fc.boolean(),
      saysTotal: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        server,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(10, 25, 50)), { minLength: 1, maxLength: 4 }),
        async ({ count, limit, obeys, saysTotal }, visits) => {
          const { at } = reader({ count, lengthOf: (size) => (obeys ? Math.min(size, limit) : limit), saysTotal });
          for (const [page, size] of visits) {
            const { rows, total, hasNext } = await at(page, size);
            expect(rows).toEqual(rowsFrom(Math.min(page * size, count), Math.min((page + 1) * size, count)));
            expect(total).toBe(saysTotal ? count : undefined);
            // `hasNext` is never false while rows remain. Without a total, the page after a full one may be empty.
            if ((page + 1) * size < count) expect(hasNext).toBe(true);
            if (saysTotal) expect(hasNext).toBe((page + 1) * size < count);
          }
        },
      ),
    );
  });
});
