import { late } from '#shared/ui/late.ts';

const combobox = late(async () => (await import('#shared/ui/combobox.tsx')).default);

export const ComboboxField = combobox.Component;

export function preloadCombobox(): void {
  void combobox.preload();
}
