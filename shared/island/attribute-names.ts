import { nearestNames } from './nearest-names.ts';
import { RESERVED_ATTRIBUTES } from './parse-attributes.ts';
import type { AttributeSpec } from './spec.ts';

/** Attributes read by other code, such as `aria-label`, `onclick`, `x-data`, `v-if`, `:key`, `@click` and `wire:id`. */
const OTHERS = /^(aria-|on|x-|v-|hx-|ng-|_)|[:@.#[\](){}*]/;

/** Ignores capitals, which HTML lowers, and hyphens, which are easily mistyped. */
const squeezed = (name: string): string => name.replaceAll('-', '').toLowerCase();

/**
 * The attribute probably meant by a misspelt one, such as `store-id` for `storeid`; undefined if it may belong to other
 * code. For a `data-` name only the hyphens may differ.
 */
export function meantAttribute(written: string, known: readonly string[]): string | undefined {
  const isData = written.startsWith('data-');
  const name = isData ? written.slice('data-'.length) : written;
  if (known.includes(name) || RESERVED_ATTRIBUTES.has(name) || OTHERS.test(written)) return undefined;
  const same = known.find((one) => squeezed(one) === squeezed(name));
  const meant = same ?? (isData ? undefined : nearestNames(name, known, 1)[0]);
  return meant === undefined ? undefined : isData ? `data-${meant}` : meant;
}

/** The present name of each attribute, by the names that it had before. */
export const presentNames = (attributes: ReadonlyMap<string, AttributeSpec>): ReadonlyMap<string, string> =>
  new Map([...attributes].flatMap(([name, { formerly = [] }]) => formerly.map((former) => [former, name] as const)));
