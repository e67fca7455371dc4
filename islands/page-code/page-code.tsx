import { Suspense, useCallback, useMemo, useState } from 'react';
import { Opening } from '#shared/features/code-editor/view/opening.tsx';
import { useSuppliedTexts } from '#shared/features/code-editor/view/use-supplied-texts.ts';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { useSteadyApi } from '#shared/island/use-steady-api.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { type PageContent, pageRecord, type PageTab } from './api/page-record.ts';
import type en from './locales/en.ts';
import type { spec } from './page-code.spec.ts';

type Props = PropsOf<typeof spec>;

/** Fetched after the island itself. */
const workbench = lazyWithRetry(
  async () =>
    (await import('#shared/features/code-editor/view/code-workbench.tsx')).CodeWorkbench<PageTab, PageContent>,
);

export function PageCode({ pageId, ...texts }: Props) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  useReady(pageId === undefined ? 'failed' : 'ready');
  if (pageId === undefined)
    return <Notice tone="danger">{t('The page has not said which page to edit: page-id is missing.')}</Notice>;
  return <Page key={`${api.base} ${pageId}`} id={pageId} {...texts} />;
}

function Page({ id, html, css, javascript }: Omit<Props, 'pageId'> & { readonly id: string }) {
  const t = useT<typeof en>();
  const { emit } = useIsland();
  const api = useSteadyApi();
  const record = useMemo(() => pageRecord(api, id), [api, id]);
  const supplied = useSuppliedTexts<PageTab>({ html, css, javascript });
  const [parts, setParts] = useState(1);
  const onRead = useCallback(({ rest }: PageContent): void => setParts(1 + (rest?.length ?? 0)), []);
  const onSaved = useCallback(
    (changed: readonly PageTab[]): void => {
      emit('flexy:code-saved', { id, changed });
    },
    [emit, id],
  );
  return (
    <Suspense fallback={<Opening />}>
      {parts > 1 ? (
        <Notice>
          {t('This page has {count} parts. The first one is shown; the others stay as they are.', { count: parts })}
        </Notice>
      ) : null}
      <workbench.Component
        record={record}
        supplied={supplied}
        savedText={t('The page was saved.')}
        onSaved={onSaved}
        onRead={onRead}
      />
    </Suspense>
  );
}
