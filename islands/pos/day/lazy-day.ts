import type { Locale } from '#shared/i18n/locale.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

const dialogs = lazyWithRetry(async () => (await import('./views/day-dialogs.tsx')).DayDialogs);

export const DayDialogs = dialogs.Component;

/** Loads the dialogs of the day and their texts: a day is closed without a network, too. */
export async function preloadDay(locale: Locale): Promise<void> {
  await dialogs.preload();
  await (await import('./texts.ts')).dayTexts(locale);
}
