import { expect, it } from 'vitest';
import { firstDevice, zoomFor } from './zoom.ts';

it.each([
  ['fit', 'desktop', 640, 64.5],
  // Beside the menu of a back-office and the panel, in a window of 1280 px.
  ['fit', 'desktop', 700, 70],
  ['fit', 'desktop', 1024, 80],
  ['fit', 'desktop', 2000, 100],
  ['fit', 'tablet', 384, 50],
  ['fit', 'phone', 640, 100],
  [75, 'desktop', 640, 75],
] as const)('%s of a %s in %i px is %i percent', (wanted, device, room, zoom) =>
  expect(zoomFor(wanted, device, room)).toBe(zoom),
);

it('shows a page as on a phone where a desktop could not be read', () =>
  expect([340, 600, 1200].map(firstDevice)).toEqual(['phone', 'desktop', 'desktop']));
