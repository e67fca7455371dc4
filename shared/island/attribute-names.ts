import { nearestNames } from './nearest-names.ts';
import { RESERVED_ATTRIBUTES } from './parse-attributes.ts';

/** `aria-label`, `onclick`, `x-data`, `v-if`, `:key`, `@click`, `wire:id`: others read them. */
const OTHERS = /^(aria-|on|x-|v-|hx-|ng-|_)|[:@.#[\](){}*]/;

/** As HTML and typing make it: without capitals and hyphens. */
const squeezed = (name: string): string => name.replaceAll('-', '').toLowerCase();

/**
 * The attribute that was probably meant by one that is none, such as `store-id` by `storeid`; `undefined` where it may
 * well be somebody else’s. Of a `data-` name only the hyphens may be wrong.
 */
export function meantAttribute(written: string, known: readonly string[]): string | undefined {
  const isData = written.startsWith('data-');
  const name = isData ? written.slice('data-'.length) : written;
  if (known.includes(name) || RESERVED_ATTRIBUTES.has(name) || OTHERS.test(written)) return undefined;
  const same = known.find((one) => squeezed(one) === squeezed(name));
  const meant = same ?? (isData ? undefined : nearestNames(name, known, 1)[0]);
  return meant === undefined ? undefined : isData ? `data-${meant}` : meant;
}
