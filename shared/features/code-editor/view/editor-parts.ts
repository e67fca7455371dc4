import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

/** CodeMirror is fetched after the island itself. */
export const pane = lazyWithRetry(async () => (await import('./code-pane.tsx')).CodePane);
export const comparison = lazyWithRetry(async () => (await import('./comparison.tsx')).Comparison);
