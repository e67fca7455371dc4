import { pipe, transform, unknown } from 'valibot';
import { type Minor, parseMinor, ZERO } from '#shared/kernel/money.ts';
import { flag, plainNumber, text, textOrNull } from '../wire/fields.ts';
import { resource } from './resource.ts';

/** In minor units as written; null is free. A price that is none must not pass for free. */
export type ApplicationPrice = Minor | null | 'unreadable';

function readPrice(value: unknown): ApplicationPrice {
  if (value === null || value === undefined || value === '') return null;
  const price = typeof value === 'number' || typeof value === 'string' ? parseMinor(value, 0) : null;
  return price === null || price < ZERO ? 'unreadable' : price;
}

const price = pipe(unknown(), transform(readPrice));

/** Applications, offered by a store or installed in a shop; the path always has `/en/`. */
export const applicationResource = resource('/en/api/applications', () => ({
  name: text,
  image: textOrNull,
  description: text,
  price,
  pageUrl: textOrNull,
  menuOrder: plainNumber,
  isEnabled: flag,
}));
