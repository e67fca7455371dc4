import { useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { HtmlPreview } from './html-preview.tsx';
import type { PictureRules } from './pictures.ts';
import { renderPreview } from './render-preview.ts';
import { previewTexts } from './texts.ts';

interface PreviewDialogProps {
  readonly html: string;
  /** The field that the HTML is the value of. */
  readonly name: string;
  readonly pictures: PictureRules;
  readonly onClose: () => void;
}

/** `Quick Preview`: the server makes a page of the HTML, and the page is shown where it can do nothing. */
export function PreviewDialog({ html, name, pictures, onClose }: PreviewDialogProps) {
  const t = useLazyMessages(previewTexts);
  const tUi = useUiText();
  const { api } = useIsland();
  const [page, setPage] = useState<string>();
  const { isLoading, error, reload } = useLoad(
    useCallback(
      async (signal) => {
        setPage(await renderPreview(api, html, signal));
      },
      [api, html],
    ),
  );
  return (
    <Dialog title={t('Quick Preview: {name}', { name })} size="wide" onClose={onClose}>
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={reload}>
          {explainError(error, tUi)}
        </Notice>
      )}
      {isLoading ? <Spinner label={tUi('Loading…')} /> : null}
      {page === undefined || isLoading || error !== undefined ? null : (
        <HtmlPreview html={page} title={name} pictures={pictures} />
      )}
    </Dialog>
  );
}
