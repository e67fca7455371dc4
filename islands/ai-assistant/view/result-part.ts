import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

/** The table of a result and its previews, fetched while the first question is written. */
export const resultPart = lazyWithRetry(async () => (await import('./result.tsx')).Result);

/** Asks for the category of what is proposed. */
export const categoryPart = lazyWithRetry(async () => (await import('./category-question.tsx')).CategoryQuestion);
