import { useEffect, useState } from 'react';
import { useIsland, useReady } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Format } from '../geometry/format.ts';
import { formatBytes } from '../geometry/lengths.ts';
import type { Model } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { sampleModel } from '../reading/sample.ts';
import type { Look } from '../stage/looks.ts';
import { sceneTexts } from '../texts.ts';
import sheet from './scene.css';
import { SceneScreen } from './scene-screen.tsx';
import { useModel } from './use-model.ts';
import { modelProblemWords } from './words.ts';

interface ModelViewerProps {
  /** Address of the model; empty for a sample body. */
  readonly src: string;
  readonly format: Format | undefined;
  /** MB: a larger file is asked about before it is read. */
  readonly askAbove: number;
  /** How it is drawn at first. */
  readonly look: Look;
}

/** Shows a model: reads it, asks about a large one, says what is wrong with a bad one. */
export function ModelViewer({ src, ...rest }: ModelViewerProps) {
  useSheet(sheet);
  const room = useContainerSize();
  return (
    <div ref={room} className="scene" part="viewer">
      {src === '' ? <SampleViewer look={rest.look} /> : <FileViewer src={src} {...rest} />}
    </div>
  );
}

function SampleViewer({ look }: Pick<ModelViewerProps, 'look'>) {
  const t = useLazyMessages(sceneTexts);
  const [model, setModel] = useState<Model>();
  const [base, shaft, roof] = [t('Base'), t('Tower'), t('Roof')];
  useEffect(() => {
    const made = sampleModel([base, shaft, roof]);
    setModel(made);
    return () => queueMicrotask(made.dispose);
  }, [base, shaft, roof]);
  useReady(model === undefined ? 'loading' : 'ready');
  return model === undefined ? null : (
    <SceneScreen
      model={model}
      title={t('A sample body')}
      look={look}
      notice={<Notice>{t('The page names no model (src), so this is a sample body.')}</Notice>}
    />
  );
}

const fileName = (src: string): string => {
  const last = src.split(/[?#]/)[0]?.split('/').pop() || src;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

function FileViewer({ src, format, askAbove, look }: ModelViewerProps) {
  const t = useLazyMessages(sceneTexts);
  const tUi = useUiText();
  const { emit, locale } = useIsland();
  const { state, reload } = useModel({ src, format, askAbove });
  useReady(
    state.kind === 'shown'
      ? 'ready'
      : state.kind === 'failed'
        ? 'failed'
        : state.kind === 'reading'
          ? 'loading'
          : 'ready',
  );
  useEffect(() => {
    if (state.kind === 'shown') {
      const { parts, triangles, bytes } = state.model.facts;
      emit('flexy:model-loaded', { parts, triangles, bytes });
    }
    // The element itself tells of a call that failed.
    if (state.kind === 'failed' && state.error instanceof ModelError)
      emit('flexy:error', { message: state.error.message });
  }, [state, emit]);
  const bytes = (count: number): string => formatBytes(count, locale);
  const name = fileName(src);

  switch (state.kind) {
    case 'shown':
      return <SceneScreen key={src} model={state.model} title={name} look={look} />;
    case 'failed':
      return (
        <div className="scene-message">
          <Notice tone="danger" onRetry={reload}>
            <strong>{t('The model {name} could not be shown.', { name })}</strong>{' '}
            {modelProblemWords(state.error, t, tUi)}
          </Notice>
        </div>
      );
    case 'asking':
      return (
        <div className="scene-message">
          <Notice
            tone="warn"
            actions={
              <>
                <Button kind="primary" onClick={state.open}>
                  {t('Open anyway')}
                </Button>
                <Button onClick={state.leave}>{t('Do not open')}</Button>
              </>
            }
          >
            {state.progress.total === null
              ? t('The model has more than {size}. Reading it may take long and much memory.', {
                  size: bytes(state.progress.loaded),
                })
              : t('The model has {size}. Reading it may take long and much memory.', {
                  size: bytes(state.progress.total),
                })}
          </Notice>
        </div>
      );
    case 'left':
      return (
        <div className="scene-message">
          <Notice actions={<Button onClick={reload}>{t('Open it after all')}</Button>}>
            {t('The model was not opened: {size}.', { size: bytes(state.progress.total ?? state.progress.loaded) })}
          </Notice>
        </div>
      );
    case 'reading':
      return (
        <div className="scene-message">
          <Spinner label={t('The model is being read…')} />
          {state.progress === null ? null : (
            <p className="fx-hint">
              {state.progress.total === null
                ? bytes(state.progress.loaded)
                : t('{done} of {total}', {
                    done: bytes(state.progress.loaded),
                    total: bytes(state.progress.total),
                  })}
            </p>
          )}
        </div>
      );
  }
}
