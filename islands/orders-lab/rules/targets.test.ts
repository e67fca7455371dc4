import { expect, it } from 'vitest';
import { sampleLine } from '../feed/testing/samples.ts';
import { dishOf, minutesLeft, paceOf, targetOf, withTarget, worstPace } from './targets.ts';

const MINUTE = 60_000;

it('knows a dish by its product, in each language, and by its name without one', () => {
  const targets = withTarget([], { dish: '7', name: 'Tajine' }, 12);
  expect(targetOf(sampleLine({ description: 'طاجين' }), targets)).toBe(12);
  expect(dishOf({ productId: null, description: 'Soup' })).toBe('Soup');
  expect(targetOf(sampleLine({ productId: '8' }), targets)).toBeUndefined();
});

it('warns in the last quarter of the time, and says by how much it is over', () => {
  expect([0, 8.9, 9, 12, 12.01].map((age) => paceOf(12, age * MINUTE))).toEqual([
    'in-time',
    'in-time',
    'soon',
    'soon',
    'late',
  ]);
  expect([0, 11.5, 12, 12.01, 13.9, 14].map((age) => minutesLeft(12, age * MINUTE))).toEqual([12, 1, 0, -1, -1, -2]);
});

it('counts the most urgent dish of an order', () => {
  expect([worstPace(['in-time', undefined, 'late', 'soon']), worstPace([undefined]), worstPace([])]).toEqual([
    'late',
    undefined,
    undefined,
  ]);
});

it('keeps targets whole and within four hours, each dish once, in the order in which they were set', () => {
  const [soup, tea] = [
    { dish: '1', name: 'Soup' },
    { dish: '2', name: 'Tea' },
  ];
  const both = withTarget(withTarget([], soup, 12.4), tea, 0);
  expect(both.map(({ minutes }) => minutes)).toEqual([12, 1]);
  expect(withTarget(both, soup, 999).map(({ name, minutes }) => [name, minutes])).toEqual([
    ['Soup', 240],
    ['Tea', 1],
  ]);
  expect(withTarget(both, soup, null)).toEqual([{ ...tea, minutes: 1 }]);
});
