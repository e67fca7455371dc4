import { useCallback, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { readText } from '#shared/api/transfer/text.ts';
import { decorationOf } from '#shared/features/page-canvas/api/decoration.ts';
import { HtmlPreview } from '#shared/features/preview/html-preview.tsx';
import { usePictureRules } from '#shared/features/preview/use-picture-rules.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type en from '../locales/en.ts';
import { previewPage } from './preview-page.ts';

interface Props {
  readonly pageUrl: string;
  /** The theme's styles as they are saved, and as they are typed. */
  readonly saved: string;
  readonly typed: string;
}

/** A page of the site with the styles that are typed; nothing in it runs. */
export function LivePreview({ pageUrl, saved, typed }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { api } = useIsland();
  const [page, setPage] = useState<{ readonly html: string; readonly sheets: readonly string[] }>();
  const load = useLoad(
    useCallback(
      async (signal) => {
        const { text } = await readText(api, pageUrl, { signal, accept: 'text/html' });
        const { sheets } = decorationOf(text, new URL(api.access.addressOf(pageUrl), location.href).href);
        // A sheet that cannot be read takes its looks along, not the page.
        const read = await Promise.allSettled(
          sheets.map((address) => readText(api, address, { signal, accept: 'text/css' })),
        );
        setPage({ html: text, sheets: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value.text] : [])) });
      },
      [api, pageUrl],
    ),
  );
  // What the site has now is what was saved when its page was read.
  const [known, setKnown] = useState(saved);
  if (load.isLoading && known !== saved) setKnown(saved);
  const html = useMemo(
    () => (page === undefined ? undefined : previewPage({ ...page, saved: known, typed })),
    [page, known, typed],
  );
  const rules = usePictureRules();
  return (
    <>
      <p className="fx-hint">{t('The page with the styles as you type them. Its scripts do not run here.')}</p>
      {load.error === undefined ? null : (
        <Notice tone="danger" onRetry={load.reload} retrying={load.isLoading}>
          <strong>{t('The page of the site could not be read.')}</strong> {explainError(load.error, tUi)}
        </Notice>
      )}
      {html === undefined ? (
        load.isLoading ? (
          <Spinner label={tUi('Loading…')} />
        ) : null
      ) : (
        <HtmlPreview html={html} title={t('The page of the site')} pictures={rules} />
      )}
    </>
  );
}
