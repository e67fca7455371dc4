import { Suspense } from 'react';
import { useReady } from '#shared/island/context.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { FORMATS } from './geometry/format.ts';
import type { Look } from './stage/looks.ts';

/** Fetched after the island itself: the engine is larger than all else together. */
const viewer = lazyWithRetry(async () => (await import('./view/model-viewer.tsx')).ModelViewer);

interface Props {
  /** Address of the model; empty for a sample body. */
  readonly src: string;
  readonly format: string | undefined;
  /** MB: a larger file is asked about before it is read. */
  readonly askAbove: number;
  /** How it is drawn at first. */
  readonly look: Look;
  /** Class of the box that is as high as the viewer. */
  readonly box: string;
}

/** Shows a model once the engine is there. */
export function LazyModelViewer({ src, format, askAbove, look, box }: Props) {
  return (
    <Suspense fallback={<Opening box={box} />}>
      <viewer.Component
        src={src.trim()}
        format={FORMATS.find((known) => known === format)}
        askAbove={askAbove}
        look={look}
      />
    </Suspense>
  );
}

function Opening({ box }: Pick<Props, 'box'>) {
  useReady('loading');
  return (
    <div className={box}>
      <Spinner label={useUiText()('Loading…')} />
    </div>
  );
}
