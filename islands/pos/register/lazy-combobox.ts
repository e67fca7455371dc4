import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

const combobox = lazyWithRetry(async () => (await import('#shared/ui/combobox.tsx')).default);

export const ComboboxField = combobox.Component;

export function preloadCombobox(): void {
  void combobox.preload();
}
