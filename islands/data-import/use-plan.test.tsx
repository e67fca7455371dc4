import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import { IslandContext } from '#shared/island/context.ts';
import { createTestIsland, renderIslandHook } from '#shared/testing/render-island.tsx';
import { readFields } from './rules/fields.ts';
import { filledRows, tableOf } from './rules/table.ts';
import { usePlan } from './use-plan.ts';

const fields = readFields({ fields: ['sku', 'price'] }, 'GET fields');
const read = () =>
  tableOf(
    filledRows([
      ['sku', 'price'],
      ['A', '1,250'],
    ]),
    0,
  );

let speak: (locale: Locale) => void = () => undefined;
const islands = { en: createTestIsland({ locale: 'en' }), fr: createTestIsland({ locale: 'fr' }) };
function Page({ children }: { readonly children: ReactNode }) {
  const [locale, setLocale] = useState<'en' | 'fr'>('en');
  speak = (next) => setLocale(next === 'fr' ? 'fr' : 'en');
  return <IslandContext value={islands[locale].island}>{children}</IslandContext>;
}

it('reads the numbers of a file as before when the language of the screen changes', () => {
  const { result, rerender } = renderIslandHook(
    ({ table }) => usePlan('Product', table, '\t', fields),
    { initialProps: { table: read() } },
    {},
    (content) => <Page>{content}</Page>,
  );
  const decimal = () => result.current.columns.find(({ field }) => field === 'price')?.form.decimal;
  expect(decimal()).toBe('.');
  act(() => speak('fr'));
  expect(decimal()).toBe('.');
  // The next file is read as its reader writes.
  rerender({ table: read() });
  expect(decimal()).toBe(',');
});
