import { useCallback, useEffect, useRef, useState } from 'react';
import { mayPass } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useOnlineRetry } from '#shared/island/use-online-retry.ts';
import type { Format } from '../geometry/format.ts';
import type { Model } from '../geometry/model.ts';
import { fetchModel, type ReadProgress } from '../reading/fetch-model.ts';
import { readModel } from '../reading/read-model.ts';

/** How far a model is from being shown. */
type ModelState =
  | { readonly kind: 'reading'; readonly progress: ReadProgress | null }
  /** The file is large: the reading waits for an answer. */
  | { readonly kind: 'asking'; readonly progress: ReadProgress; readonly open: () => void; readonly leave: () => void }
  /** The person did not want it. */
  | { readonly kind: 'left'; readonly progress: ReadProgress }
  | { readonly kind: 'shown'; readonly model: Model }
  | { readonly kind: 'failed'; readonly error: unknown };

const MB = 1_000_000;
const BEGUN: ModelState = { kind: 'reading', progress: null };

interface Wanted {
  readonly src: string;
  readonly format: Format | undefined;
  /** MB. */
  readonly askAbove: number;
}

/** Reads a model, and gives everything back when another is wanted or the screen goes. */
export function useModel({ src, format, askAbove }: Wanted) {
  const { api, signal } = useIsland();
  const [state, setState] = useState<ModelState>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  /** The address that the person wants whatever its size. */
  const allowed = useRef<string>(undefined);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const above = useRef(askAbove);
  useEffect(() => {
    above.current = askAbove;
  }, [askAbove]);

  useEffect(() => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    let model: Model | undefined;
    let lastTold = 0;
    const tell = (next: ModelState): void => {
      if (!either.aborted) setState(next);
    };
    const ask = (progress: ReadProgress): Promise<void> =>
      allowed.current === src
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            either.addEventListener('abort', () => reject(either.reason), { once: true });
            tell({
              kind: 'asking',
              progress,
              open: () => {
                allowed.current = src;
                tell({ kind: 'reading', progress });
                resolve();
              },
              leave: () => {
                tell({ kind: 'left', progress });
                stop.abort();
              },
            });
          });
    const run = async (): Promise<void> => {
      tell(BEGUN);
      try {
        const { source, bytes } = await fetchModel(api, src, {
          signal: either,
          askAbove: above.current * MB,
          ask,
          onProgress: (progress) => {
            if (progress.loaded - lastTold < 100_000 && progress.loaded !== progress.total) return;
            lastTold = progress.loaded;
            tell({ kind: 'reading', progress });
          },
        });
        model = await readModel(source, format, bytes);
        if (either.aborted) model.dispose();
        else tell({ kind: 'shown', model });
      } catch (error) {
        tell({ kind: 'failed', error });
      }
    };
    void run();
    return () => {
      stop.abort();
      // After the stage that draws it has gone.
      const shown = model;
      if (shown !== undefined) queueMicrotask(shown.dispose);
    };
  }, [api, signal, src, format, attempt]);

  useOnlineRetry(state.kind === 'failed' && mayPass(state.error), reload);
  return { state, reload };
}
