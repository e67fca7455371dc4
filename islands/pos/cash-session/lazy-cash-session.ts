import type { Locale } from '#shared/i18n/locale.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { loadFindNumbered } from './lazy-find-numbered.ts';

const dialogs = lazyWithRetry(async () => (await import('./views/day-dialogs.tsx')).DayDialogs);

export const DayDialogs = dialogs.Component;

/** Loads the dialogs of the day and their texts: a day is closed without a network, too. */
export async function preloadCashSession(locale: Locale): Promise<void> {
  await Promise.all([dialogs.preload(), loadFindNumbered()]);
  const [{ dayTexts }, { shiftReportTexts }] = await Promise.all([
    import('./texts.ts'),
    import('#shared/features/shift-reports/texts.ts'),
  ]);
  await Promise.all([dayTexts(locale), shiftReportTexts(locale)]);
}
