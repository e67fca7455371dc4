import { Copy, Unlink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useCopy } from '#shared/ui/use-copy.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { endLink, makeLink } from '../acts/share-file.ts';
import { askLinks, type FileLink } from '../api/file-links.ts';
import type { FileItem } from '../rules/item.ts';
import { plainName } from '../rules/names.ts';
import { useFiles } from '../view/screen.ts';
import sheet from './further.css';
import { furtherTexts } from './texts.ts';
import { useOwnWork } from './use-own-work.ts';

const DAY_MS = 86_400_000;
/** After how many days a new link ends; 0: never. */
const LASTING = [0, 1, 7, 30] as const;

/** The links by which others read one file: made, copied, ended. */
export default function LinksDialog({ item, onClose }: { readonly item: FileItem; readonly onClose: () => void }) {
  useSheet(sheet);
  const t = useLazyMessages(furtherTexts);
  const tUi = useUiText();
  const { announcer } = useIsland();
  const { filesApi } = useFiles().store;
  const [links, setLinks] = useState<readonly FileLink[]>();
  const [days, setDays] = useState('7');
  const { busy, trouble, setTrouble, run } = useOwnWork();
  const read = useCallback(
    async (signal: AbortSignal) => setLinks(await askLinks(filesApi, 'links', item, {}, signal)),
    [filesApi, item],
  );
  const { error, isLoading, reload } = useLoad(read);

  const make = (known: readonly FileLink[]): void => {
    // The same moment at each attempt, by which a link is known whose answer was lost.
    const expiresAt = days === '0' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    void run('make', t('The link could not be created.'), async () => {
      const outcome = await makeLink(filesApi, item, expiresAt, known);
      setLinks(outcome.links);
      if (outcome.made === undefined) setTrouble({ text: t('The server did not create the link.') });
    });
  };
  const end = (link: FileLink): void =>
    void run(link.id, t('The link could not be ended.'), async () => {
      const now = await endLink(filesApi, item, link);
      setLinks(now);
      if (now.some(({ id }) => id === link.id)) setTrouble({ text: t('The link could not be ended.') });
      else announcer.say(t('Link ended'));
    });

  return (
    <Dialog
      title={t('Share “{name}”', { name: plainName(item.name) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{tUi('Close')}</Button>}
    >
      <p className="fx-hint">{t('Anyone with a link can read this file without signing in.')}</p>
      {error === undefined ? null : (
        <Notice tone="danger" retrying={isLoading} onRetry={reload}>
          {t('The links could not be read.')} {explainError(error, tUi)}
        </Notice>
      )}
      {trouble === null ? null : (
        <Notice tone="danger" onRetry={trouble.onRetry} onDismiss={() => setTrouble(null)}>
          {trouble.text}
        </Notice>
      )}
      {links === undefined && isLoading ? <Spinner label={tUi('Loading…')} /> : null}
      {links?.length === 0 ? <p>{t('No links yet.')}</p> : null}
      <ul className="fm-entries">
        {links?.map((link) => (
          <LinkRow key={link.id} link={link} isBusy={busy === link.id} onEnd={() => end(link)} />
        ))}
      </ul>
      {links === undefined ? null : (
        <div className="fm-new-link" role="group" aria-label={t('New link')}>
          <SelectField
            label={t('Ends after')}
            value={days}
            choices={LASTING.map((count) => ({
              value: String(count),
              label: count === 0 ? t('Never') : t('{count} days', { count }),
            }))}
            onChange={(event) => setDays(event.target.value)}
          />
          <Button kind="primary" data-autofocus="" busy={busy === 'make'} onClick={() => make(links)}>
            {t('Create a link')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface RowProps {
  readonly link: FileLink;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function LinkRow({ link: { url, expiresAt }, isBusy, onEnd }: RowProps) {
  const t = useLazyMessages(furtherTexts);
  const { locale } = useFiles();
  const { told, copy } = useCopy(url, t('The browser did not allow copying. Select the link and copy it by hand.'));
  const date = expiresAt === null ? '' : formatDateTime(expiresAt, { locale });
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className="fm-entry">
      <TextField
        label={
          expiresAt === null ? t('Does not end') : isOver ? t('Ended on {date}', { date }) : t('Until {date}', { date })
        }
        dir="ltr"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="fm-entry-acts">
        <IconButton
          label={t('Copy the link')}
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        />
        <IconButton
          kind="quiet"
          busy={isBusy}
          label={t('End the link')}
          icon={<Unlink size={18} aria-hidden="true" />}
          onClick={onEnd}
        />
      </div>
      <Status as="span" className="fx-hint">
        {told}
      </Status>
    </li>
  );
}
