import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { PointerLayer } from './ui-state.ts';

/** Mouse and touch; its library is loaded when a pointer comes. */
export const dragging: PointerLayer = lazyWithRetry(async () => (await import('./drag-layer.tsx')).DragLayer);
