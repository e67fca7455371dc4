import { Suspense } from 'react';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from './locales/en.ts';
import type { spec } from './page-builder.spec.ts';

/** Fetched after the island itself. */
const editor = lazyWithRetry(async () => (await import('./page-editor.tsx')).PageEditor);

export function PageBuilder({ pageId, ...rest }: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  useReady(pageId === undefined ? 'failed' : 'ready');
  if (pageId === undefined)
    return <Notice tone="danger">{t('The page has not said which page to edit: page-id is missing.')}</Notice>;
  return (
    <Suspense fallback={<Opening />}>
      <editor.Component key={`${api.base} ${pageId} ${rest.pageUrl}`} pageId={pageId} {...rest} />
    </Suspense>
  );
}

/** Shown until the editor's code is there. */
function Opening() {
  useReady('loading');
  return <Spinner label={useUiText()('Loading…')} />;
}
