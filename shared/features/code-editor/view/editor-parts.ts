import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

/** CodeMirror is fetched after the island itself. */
export const codePane = lazyWithRetry(async () => (await import('./code-pane.tsx')).CodePane);
export const comparisonPane = lazyWithRetry(async () => (await import('./comparison.tsx')).Comparison);
