import { expect, test } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useFormatMoney } from './use-format-money.ts';

test('an amount is written as the page asks for', () => {
  const show = (display: 'code' | 'narrow') =>
    renderIslandHook(() => useFormatMoney()(minor(1_250), 'EUR'), {}, { currencyDisplay: display }).result.current;
  expect([show('code'), show('narrow')].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['EUR 12.50', '€12.50']);
});
