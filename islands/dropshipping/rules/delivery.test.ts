import { expect, test } from 'vitest';
import type { Minor } from '#shared/kernel/money.ts';
import { daysOffered, feesByVariant, readDays } from './delivery.ts';

const fee = (country: string, amount: number | null, days: number | null) => ({
  vid: 'v1',
  country,
  fee: amount as Minor | null,
  days,
});
const LIST = [fee('MA', 480, 15), fee('MA', 864, 6), fee('FR', 500, 15), fee('FR', null, 6), fee('CA', 560, null)];

test('reads the days as suppliers write them', () => {
  expect(['8-15', '15', 15, '8 to 15 days', '', null, undefined].map(readDays)).toEqual([
    15,
    15,
    15,
    15,
    null,
    null,
    null,
  ]);
});

test('the lowest fee counts, in time; what nobody brings in time is unknown, not free', () => {
  expect([...(feesByVariant(LIST, undefined).get('v1') ?? [])]).toEqual([
    ['MA', 480],
    ['FR', 500],
    ['CA', 560],
  ]);
  expect([...(feesByVariant(LIST, 6).get('v1') ?? [])]).toEqual([
    ['MA', 864],
    ['FR', null],
    ['CA', null],
  ]);
});

test('days are offered where there is something to choose', () => {
  expect(daysOffered(LIST)).toEqual([6, 15]);
  expect(daysOffered(LIST.slice(4))).toEqual([]);
});
