import { useCallback, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { plainDecoration, readDecoration } from '#shared/features/page-canvas/api/decoration.ts';
import { pageDrafts } from '#shared/features/page-canvas/api/page-drafts.ts';
import type { Decoration } from '#shared/features/page-canvas/canvas/frame.ts';
import type { PageSource } from '#shared/features/page-canvas/canvas/page-canvas.ts';
import { useIsland, useLoadReady, useT } from '#shared/island/context.ts';
import { useSteadyApi } from '#shared/island/use-steady-api.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { ToastProvider } from '#shared/ui/toast.tsx';
import { useLoad } from '#shared/ui/use-load.ts';
import { createPageApi } from './api/page.ts';
import type en from './locales/en.ts';
import { OpenPage } from './open-page.tsx';

interface Props {
  readonly pageId: string;
  readonly defaultUri: string;
  readonly pageUrl: string;
  readonly stepsBeforeSave: number;
}

interface Opened {
  readonly page: PageSource;
  readonly decoration: Decoration;
  /** Why the site's page could not be read. */
  readonly undecorated: unknown;
}

/** Reads a page and what dresses it, and opens the editor. */
export function PageEditor({ pageId, defaultUri, pageUrl, stepsBeforeSave }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { owner } = useIsland();
  const api = useSteadyApi();
  const [opened, setOpened] = useState<Opened>();
  const remote = useMemo(() => createPageApi(api, pageId, defaultUri), [api, pageId, defaultUri]);
  const drafts = useMemo(() => pageDrafts('page-builder', owner, pageId), [owner, pageId]);
  const load = useLoad(
    useCallback(
      async (signal) => {
        const [content, site] = await Promise.all([
          remote.read(signal),
          readDecoration(api, pageUrl, signal).then(
            (decoration) => ({ decoration, undecorated: undefined }),
            (undecorated: unknown) => {
              signal.throwIfAborted();
              return { decoration: plainDecoration(new URL(pageUrl, location.href).href), undecorated };
            },
          ),
        ]);
        setOpened({ page: content.source, ...site });
      },
      [api, remote, pageUrl],
    ),
  );
  useLoadReady(load);
  if (opened !== undefined && !load.isLoading && load.error === undefined)
    return (
      <ToastProvider>
        {opened.undecorated === undefined ? null : (
          <Notice tone="warn" onRetry={load.reload}>
            {t('The page is shown without the site’s styles: {reason}', {
              reason: explainError(opened.undecorated, tUi),
            })}
          </Notice>
        )}
        <OpenPage
          id={pageId}
          page={opened.page}
          decoration={opened.decoration}
          remote={remote}
          drafts={drafts}
          stepsBeforeSave={stepsBeforeSave}
          onReload={load.reload}
        />
      </ToastProvider>
    );
  return load.error === undefined ? (
    <Spinner label={t('The page is being opened…')} />
  ) : (
    <Notice tone="danger" onRetry={load.reload}>
      <strong>{t('The page could not be opened.')}</strong> <span dir="auto">{explainError(load.error, tUi)}</span>
    </Notice>
  );
}
