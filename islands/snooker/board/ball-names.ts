import { useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';
import type { Value } from '../rules/balls.ts';

const NAMES = {
  1: 'Red',
  2: 'Yellow',
  3: 'Green',
  4: 'Brown',
  5: 'Blue',
  6: 'Pink',
  7: 'Black',
} as const satisfies Readonly<Record<Value, keyof typeof en>>;

/** The name of a ball in the island's language. */
export function useBallName(): (value: Value) => string {
  const t = useT<typeof en>();
  return (value) => t(NAMES[value]);
}
