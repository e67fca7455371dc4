import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { listSource } from '../events/event.ts';
import { useStretch } from './use-stretch.ts';

const at = (text: string): WallTime => parseServerTime(text)?.at ?? wallTime(Number.NaN);
const SOURCE = listSource([], []);
const common = { daysCount: 7, hideEmpty: true, isEndless: false };
const open = (start: WallTime | undefined) =>
  renderHook((today: WallTime) => useStretch({ ...common, start, today }, SOURCE), {
    initialProps: at('2026-11-22'),
  });

describe('the first day of an agenda', () => {
  it('is today, also after midnight', () => {
    const { result, rerender } = open(undefined);
    expect(result.current.first).toBe(at('2026-11-22'));
    rerender(at('2026-11-23'));
    expect(result.current.first).toBe(at('2026-11-23'));
  });

  it('stays after midnight for whoever looks at other days, until they ask for today', () => {
    const { result, rerender } = open(undefined);
    act(() => result.current.goTo(at('2026-12-06')));
    rerender(at('2026-11-23'));
    expect(result.current.first).toBe(at('2026-12-06'));
    act(() => result.current.goTo(undefined));
    expect(result.current.first).toBe(at('2026-11-23'));
  });

  it('is the page’s own, whatever day it is, and stays when the number of days changes', () => {
    const { result, rerender } = open(at('2026-03-02T15:00'));
    rerender(at('2026-11-23'));
    act(() => result.current.setDaysCount(15));
    expect([result.current.first, result.current.days.length]).toEqual([at('2026-03-02'), 15]);
  });
});
