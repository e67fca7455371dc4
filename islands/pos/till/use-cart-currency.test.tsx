import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInTill } from '../testing/render-till.tsx';
import { lineWith, saleWith } from '../testing/samples.ts';
import { tillWith } from '../testing/test-till.ts';
import { useMoney } from './money.ts';
import { openAtom, saleAtom } from './sale-state.ts';
import { useCartCurrency } from './use-cart-currency.ts';

function openPage(first: string) {
  let wanted = first;
  const { atomStore, result, rerender } = renderInTill(() => useCartCurrency(wanted), tillWith());
  return {
    used: () => result.current,
    want: (currency: string) => {
      wanted = currency;
      rerender(undefined);
    },
    open: (sale = saleWith()) => {
      act(() => atomStore.set(openAtom, sale));
    },
    noted: () => atomStore.get(saleAtom)?.currency,
  };
}

const cart = (currency?: string) => saleWith({ lines: [lineWith()], ...(currency === undefined ? {} : { currency }) });

it('finishes a cart in the decimals it was begun in, also one that was parked or found after a reload', () => {
  const page = openPage('TND');
  page.open(cart('MAD'));
  expect(page.used()).toBe('MAD');
  page.open(saleWith({ currency: 'TND' }));
  expect(page.used()).toBe('TND');
  page.open(cart('XOF'));
  expect(page.used()).toBe('XOF');
});

it('takes another currency with as many decimals at once, and an empty cart takes any', () => {
  const page = openPage('MAD');
  page.open(cart());
  expect(page.noted()).toBe('MAD');
  page.want('EUR');
  expect([page.used(), page.noted()]).toEqual(['EUR', 'EUR']);
  page.want('TND');
  expect([page.used(), page.noted()]).toEqual(['EUR', 'EUR']);
  page.open(saleWith({ currency: 'EUR' }));
  expect([page.used(), page.noted()]).toEqual(['TND', 'TND']);
});

it('shows a parked cart in its own currency', () => {
  const { result } = renderInTill(useMoney, tillWith({}, { currency: 'TND' }));
  const sale = cart('MAD');
  expect(result.current.formatOf(sale, lineWith().price)).toMatch(/MAD.12\.50/);
  expect(result.current.formatOf(cart(), lineWith().price)).toMatch(/TND.1\.250/);
});
