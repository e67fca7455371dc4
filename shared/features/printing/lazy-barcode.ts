import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

const barcode = lazyWithRetry(async () => (await import('./barcode-view.tsx')).default);

export const BarcodeView = barcode.Component;

/** Loads what draws bar codes: who prints without a network loads it before. */
export const preloadBarcode = barcode.preload;
