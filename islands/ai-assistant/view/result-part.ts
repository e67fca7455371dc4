import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

/** The table of a result and its previews, fetched while the first question is written. */
export const resultPart = lazyWithRetry(async () => (await import('./result.tsx')).Result);
