import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';

// Asked where two people share a device, which is seldom.
export const { Component: HandOverDialog } = lazyWithRetry(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
);
