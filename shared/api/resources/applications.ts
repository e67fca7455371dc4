import { type GenericSchema, pipe, transform, unknown } from 'valibot';
import { isRecord } from '#shared/kernel/json.ts';
import { type Minor, parseMinor, ZERO } from '#shared/kernel/money.ts';
import { flag, plainNumber, relations, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';

/** In minor units as written; null is free. A price that is none must not pass for free. */
export type ApplicationPrice = Minor | null | 'unreadable';

function readPrice(value: unknown): ApplicationPrice {
  if (value === null || value === undefined || value === '') return null;
  const price = typeof value === 'number' || typeof value === 'string' ? parseMinor(value, 0) : null;
  return price === null || price < ZERO ? 'unreadable' : price;
}

/** A text, or the first of these fields of an object that is one; else empty. */
function textIn(value: unknown, ...names: readonly string[]): string {
  const written = [value, ...names.map((name) => (isRecord(value) ? value[name] : undefined))];
  return written.find((one) => typeof one === 'string')?.trim() ?? '';
}
const textsIn = (...names: readonly string[]): GenericSchema<unknown, readonly string[]> =>
  pipe(
    relations,
    transform((all) => all.map((one) => textIn(one, ...names)).filter((one) => one !== '')),
  );

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
  /** Not every catalogue has these four. */
  category: pipe(
    unknown(),
    transform((value): readonly string[] =>
      (Array.isArray(value) ? value : [value]).map((one) => textIn(one, 'name', 'title')).filter((one) => one !== ''),
    ),
  ),
  author: pipe(
    unknown(),
    transform((value) => textIn(value, 'name')),
  ),
  pictures: textsIn('url', 'contentUrl'),
  /** What the app may read. */
  permissions: textsIn('label', 'name'),
}));
