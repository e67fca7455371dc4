import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import { useIsland, useLoadReady, useT } from '#shared/island/context.ts';
import { useLightDom } from '#shared/island/light-dom.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import lightSheet from '../design-viewer.light.css';
import type en from '../locales/en.ts';
import { addStyle, LibraryError, loadLibrary } from './library.ts';
import { openDocument, type OpenedDocument, ServiceError } from './open-document.ts';
import { createTokenCache } from './token.ts';

interface Props {
  readonly urn: string;
  readonly tokenUrl: string;
  readonly libraryUrl: string;
  readonly libraryStyleUrl: string;
}

/** A document of the design-file service, in the service's own viewer. */
export function ServiceViewer({ urn, tokenUrl, libraryUrl, libraryStyleUrl }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { api, emit, locale, methods } = useIsland();
  const node = useLightDom(lightSheet);
  const opened = useRef<OpenedDocument>(undefined);
  const language = useRef(locale);
  const [isShown, setShown] = useState(false);
  useEffect(() => (libraryStyleUrl === '' ? undefined : addStyle(libraryStyleUrl)), [libraryStyleUrl]);

  const load = useLoad(
    useCallback(
      async (signal) => {
        setShown(false);
        const tokens = createTokenCache(api, tokenUrl, () => Date.now(), signal);
        // Without a token nothing else is worth fetching.
        await tokens.get();
        const library = await loadLibrary(libraryUrl);
        signal.throwIfAborted();
        const made = await openDocument({
          library,
          container: node,
          urn,
          tokens,
          // Another language does not open the document anew.
          language: language.current,
          onSelected: (id, name) => emit('flexy:part-selected', { id, name }),
        });
        if (signal.aborted) return made.close();
        signal.addEventListener('abort', made.close, { once: true });
        opened.current = made;
        setShown(true);
        emit('flexy:model-loaded', made.facts());
      },
      [api, emit, libraryUrl, node, tokenUrl, urn],
    ),
  );
  useLoadReady(load);
  useEffect(() => {
    const observer = new ResizeObserver(() => opened.current?.resize());
    observer.observe(node);
    return () => {
      observer.disconnect();
      opened.current = undefined;
    };
  }, [node]);
  useImperativeHandle(methods, () => ({
    fit: () => opened.current?.fit(),
    picture: () => opened.current?.picture() ?? Promise.reject(new Error('Nothing is drawn.')),
  }));

  const why = (error: unknown): string => {
    if (error instanceof LibraryError) return t('The service’s viewer could not be loaded.');
    if (error instanceof ServiceError)
      return error.isDenied
        ? t('The service does not allow this document to be seen.')
        : t('The service could not open the document ({code}).', { code: error.code });
    if (!(error instanceof ApiError)) return explainError(error, tUi);
    // A web page in its place is explained; other words of a server that has nothing there are for developers.
    return error.kind === 'not-found' && error.answer?.type !== 'text/html'
      ? t('There is no token service at {address}.', { address: tokenUrl })
      : t('There is no token for the service: {reason}', { reason: explainError(error, tUi) });
  };
  return (
    <div className="design-box" part="viewer">
      <div className="design-service" inert={!isShown}>
        <slot name={node.slot} />
      </div>
      {load.error === undefined ? (
        isShown ? null : (
          <div className="design-over">
            <Spinner label={t('The document is being opened…')} />
          </div>
        )
      ) : (
        <div className="design-over">
          <Notice tone="danger" onRetry={load.reload}>
            <strong>{t('The document could not be shown.')}</strong> {why(load.error)}
          </Notice>
        </div>
      )}
    </div>
  );
}
