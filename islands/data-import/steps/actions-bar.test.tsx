import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import type { ImportWork } from '../use-import.ts';
import { ActionsBar } from './actions-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rows = [2, 3].map((line) => ({ line, cells: [] }));
const nothing = (): void => undefined;
const begun: ImportWork = {
  rows,
  ready: rows,
  leftOut: 0,
  faults: [],
  mends: new Map(),
  typed: new Set(),
  wrongLines: new Set(),
  doubtfulCodes: 0,
  done: new Set(),
  isChecked: true,
  isCounted: true,
  progress: undefined,
  outcome: undefined,
  doubles: 'update',
  setDoubles: nothing,
  mend: nothing,
  change: nothing,
  undo: nothing,
  changed: 0,
  isOfRows: false,
  send: nothing,
  cancel: nothing,
  dismiss: nothing,
  restore: nothing,
};

const bar = (work: ImportWork) => (
  <ActionsBar
    {...{ work }}
    hasTable
    isPlanned
    hasCheckUrl
    isDue={false}
    hint={undefined}
    onUpload={nothing}
    onCheck={nothing}
  />
);

it('says the begin of an upload and one summary of it, then what is ready once something else is mended', () => {
  const { said, view } = renderIsland(bar(begun));
  const after = (change: Partial<ImportWork>): readonly string[] => {
    const before = said.length;
    view.rerender(bar({ ...begun, ...change }));
    act(() => void vi.advanceTimersByTime(2_000));
    return said.slice(before);
  };
  expect(after({})).toEqual(['2 of 2 rows can be imported.']);
  const sending = { progress: { kind: 'import', fraction: 0 } } as const;
  expect(after(sending)).toEqual(['Uploading…']);
  expect(after({ progress: { kind: 'import', fraction: 0.5 } })).toEqual([]);
  const taken: Partial<ImportWork> = {
    rows: rows.slice(1),
    ready: [],
    done: new Set([2]),
    outcome: { kind: 'imported', rows: 1, report: { message: '', created: 1, updated: 0, errors: [] } },
  };
  expect(after({ ...taken, isCounted: false })).toEqual(['1 rows have been imported 1 new · 0 changed. 1 are left.']);
  expect(after(taken)).toEqual([]);
  expect(after({ ...taken, ready: rows.slice(1), mends: new Map([['3:0', 'x']]) })).toEqual([
    '1 of 1 rows can be imported.',
  ]);
});
