import type { Locale } from '#shared/i18n/locale.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { loadFindNumbered } from './lazy-find-numbered.ts';

const dialogs = lazyWithRetry(async () => (await import('./views/day-dialogs.tsx')).DayDialogs);

export const DayDialogs = dialogs.Component;

/** Loads the dialogs of the day and their texts: a day is closed without a network, too. */
export async function preloadDay(locale: Locale): Promise<void> {
  await Promise.all([dialogs.preload(), loadFindNumbered()]);
  await (await import('./texts.ts')).dayTexts(locale);
}
