import { Trash2, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { eraseFiles } from '../acts/erase-files.ts';
import { putBack } from '../acts/put-back.ts';
import { type DeletedFile, listBin } from '../api/deleted-files.ts';
import { pathOf } from '../rules/item.ts';
import { plainName } from '../rules/names.ts';
import { useFiles } from '../view/screen.ts';
import { KindSign } from '../view/thumb.tsx';
import { sizeWords, whereWords } from '../words.ts';
import sheet from './further.css';
import { OtherNameDialog } from './other-name-dialog.tsx';
import { furtherTexts } from './texts.ts';
import { useOwnWork } from './use-own-work.ts';

/** So many rows are drawn at first, and so many more at a press. */
const STEP = 200;

/** What was deleted: put back, or removed for good after a question. */
export default function BinDialog({
  onClose,
  onRestored,
}: {
  readonly onClose: () => void;
  readonly onRestored: (folder: string, name: string) => void;
}) {
  useSheet(sheet);
  const t = useLazyMessages(furtherTexts);
  const tUi = useUiText();
  const { announcer } = useIsland();
  const { store, actions } = useFiles();
  const { filesApi } = store;
  const { removals } = actions;
  const [files, setFiles] = useState<readonly DeletedFile[]>();
  const [limit, setLimit] = useState(STEP);
  const [asked, setAsked] = useState<readonly DeletedFile[] | null>(null);
  const [taken, setTaken] = useState<{ readonly file: DeletedFile; readonly free: string } | null>(null);
  const { busy, trouble, setTrouble, run } = useOwnWork();
  const read = useCallback(
    async (signal: AbortSignal) => {
      // What can still be undone is not deleted yet.
      await removals.settle();
      setFiles(await listBin(filesApi, signal));
    },
    [filesApi, removals],
  );
  const { error, isLoading, reload } = useLoad(read);

  const restore = (file: DeletedFile, name = file.item.name): Promise<void> =>
    run(file.id, t('{name} could not be put back.', { name: plainName(name) }), async () => {
      const outcome = await putBack(filesApi, file, name);
      if (outcome.kind === 'taken') {
        setTaken({ file, free: outcome.free });
        return;
      }
      setTaken(null);
      setFiles(outcome.bin);
      void store.refresh();
      if (outcome.kind === 'done') {
        announcer.say(t('Put back: {name}', { name: plainName(outcome.item.name) }));
        store.arrived([outcome.item]);
        onRestored(outcome.item.folder, outcome.item.name);
      } else
        setTrouble({
          text: t(outcome.kind === 'gone' ? '{name} is no longer in the bin.' : 'The server did not put {name} back.', {
            name: plainName(file.item.name),
          }),
        });
    });
  const erase = (meant: readonly DeletedFile[]): Promise<void> => {
    setAsked(null);
    const failed = t('Not everything could be deleted for good.');
    return run('erase', failed, async () => {
      const { bin, left } = await eraseFiles(filesApi, meant);
      setFiles(bin);
      if (left.length > 0) setTrouble({ text: `${failed} ${left.map(({ item }) => plainName(item.name)).join(', ')}` });
    });
  };
  const [only] = asked ?? [];

  return (
    <Dialog
      title={t('Bin')}
      onClose={onClose}
      footer={
        <>
          {files === undefined || files.length === 0 ? null : (
            <Button kind="danger" busy={busy === 'erase'} onClick={() => setAsked(files)}>
              {t('Empty the bin')}
            </Button>
          )}
          <Button data-autofocus="" onClick={onClose}>
            {tUi('Close')}
          </Button>
        </>
      }
    >
      {error === undefined ? null : (
        <Notice tone="danger" retrying={isLoading} onRetry={reload}>
          {t('The bin could not be read.')} {explainError(error, tUi)}
        </Notice>
      )}
      {trouble === null ? null : (
        <Notice tone="danger" onRetry={trouble.onRetry} onDismiss={() => setTrouble(null)}>
          {trouble.text}
        </Notice>
      )}
      {files === undefined && isLoading ? <Spinner label={tUi('Loading…')} /> : null}
      {files?.length === 0 ? (
        <Empty icon={<Trash2 size={40} aria-hidden="true" />}>{t('The bin is empty.')}</Empty>
      ) : null}
      <ul className="fm-entries" aria-label={t('Bin')}>
        {files?.slice(0, limit).map((file) => (
          <BinRow
            key={file.id}
            file={file}
            isBusy={busy === file.id}
            onRestore={() => void restore(file)}
            onErase={() => setAsked([file])}
          />
        ))}
      </ul>
      {files !== undefined && files.length > limit ? (
        <Button onClick={() => setLimit(limit + STEP)}>{t('Show more')}</Button>
      ) : null}
      {taken === null ? null : (
        <OtherNameDialog
          key={taken.free}
          file={taken.file}
          free={taken.free}
          isBusy={busy !== null}
          onName={(name) => void restore(taken.file, name)}
          onCancel={() => setTaken(null)}
        />
      )}
      {asked === null ? null : (
        <QuestionDialog
          title={
            asked.length === 1 && only !== undefined
              ? t('Delete “{name}” for good?', { name: plainName(only.item.name) })
              : t('Empty the bin?')
          }
          cancelLabel={tUi('Cancel')}
          onCancel={() => setAsked(null)}
          answers={[{ label: t('Delete for good'), kind: 'danger', onChoose: () => void erase(asked) }]}
        >
          <p>
            {asked.length === 1
              ? t('This cannot be undone.')
              : t('{count} items are deleted for good. This cannot be undone.', { count: asked.length })}
          </p>
        </QuestionDialog>
      )}
    </Dialog>
  );
}

function BinRow({
  file: { item, deletedAt },
  isBusy,
  onRestore,
  onErase,
}: {
  readonly file: DeletedFile;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
  readonly onErase: () => void;
}) {
  const t = useLazyMessages(furtherTexts);
  const { t: tFiles, locale } = useFiles();
  const name = plainName(item.name);
  const folder = whereWords(item.folder, tFiles);
  return (
    <li className="fm-entry" data-path={pathOf(item)}>
      <KindSign item={item} size={24} />
      <div className="fm-entry-words">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {deletedAt === ''
            ? t('From {folder}', { folder })
            : t('From {folder} · deleted {date}', { folder, date: formatDateTime(deletedAt, { locale }) })}
          {item.isFile ? ` · ${sizeWords(item.size, locale)}` : null}
        </span>
      </div>
      <div className="fm-entry-acts">
        <Button busy={isBusy} aria-label={t('Put back {name}', { name })} onClick={onRestore}>
          <Undo2 size={18} aria-hidden="true" />
          {t('Put back')}
        </Button>
        <IconButton
          kind="quiet"
          label={t('Delete {name} for good', { name })}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={onErase}
        />
      </div>
    </li>
  );
}
