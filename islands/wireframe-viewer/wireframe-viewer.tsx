import { LazyModelViewer } from '#shared/features/scene/lazy-model-viewer.tsx';
import type { PropsOf } from '#shared/island/spec.ts';
import type { spec } from './wireframe-viewer.spec.ts';

export function WireframeViewer({ src = '', format, askAbove }: PropsOf<typeof spec>) {
  return <LazyModelViewer {...{ src, format, askAbove }} look="wireframe" box="viewer-opening" />;
}
