import { act, Suspense } from 'react';
import { expect, it } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { DISH_ELSEWHERE, ORDER_CLOSED } from '../rules/tab-check.ts';
import { RefusalWords } from './refusal-words.tsx';
import { outboxTexts } from './texts.ts';

async function wordsOf(message: string, locale: Locale): Promise<string | null> {
  const content = (
    <Suspense>
      <RefusalWords problem={{ message, violations: [], kind: 'refused' }} />
    </Suspense>
  );
  // Until the texts of the language are there.
  const { view } = await act(async () => {
    await outboxTexts(locale);
    return renderIsland(content, { locale });
  });
  return view.container.textContent;
}

it.each<[Locale, string, string]>([
  ['en', ORDER_CLOSED, ORDER_CLOSED],
  ['fr', ORDER_CLOSED, 'La commande est déjà payée ou annulée.'],
  ['fr', DISH_ELSEWHERE, 'Le plat annulé n’est plus sur cette commande : il a été déplacé vers une autre.'],
  ['ar', DISH_ELSEWHERE, 'لم يعد الطبق الملغى على هذا الطلب: نُقل إلى طلب آخر.'],
])('says in the language of the page, %s, what the till itself refuses', async (locale, message, words) => {
  expect(await wordsOf(message, locale)).toBe(words);
});

it('names the server where that has refused a sale', async () => {
  expect(await wordsOf('No such product.', 'en')).toBe('The server refused this sale: No such product.');
});
