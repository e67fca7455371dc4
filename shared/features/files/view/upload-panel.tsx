import { FolderOpen, Pause, Play, X } from 'lucide-react';
import { explainError } from '#shared/api/errors.ts';
import { numberFormat } from '#shared/i18n/format.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { plainName } from '../rules/names.ts';
import { commonFolder, lastName, ROOT } from '../rules/paths.ts';
import { isUploading, type QueuedFile } from '../upload/queue.ts';
import { useFiles } from './screen.ts';

/** So many files are listed; the rest are a number. */
const LISTED = 50;
const RANK: Readonly<Record<QueuedFile['state'], number>> = {
  taken: 0,
  failed: 1,
  sending: 2,
  waiting: 3,
  done: 4,
  skipped: 5,
};

/** The files on their way, beside the folder. */
export function UploadPanel() {
  const { t, locale, queue, lost, state: screen, store } = useFiles();
  const tUi = useUiText();
  const state = useStoreValue(queue.state);
  const { files, isPaused } = state;
  const missing = useStoreValue(lost.lost);
  if (files.length + missing.length === 0) return null;
  const of = (wanted: QueuedFile['state']): readonly QueuedFile[] => files.filter((file) => file.state === wanted);
  const [done, failed, taken] = [of('done'), of('failed'), of('taken')];
  const isActive = isUploading(state);
  const all = files.filter((file) => file.state !== 'skipped');
  const bytes = all.reduce((sum, { file }) => sum + file.size, 0);
  const sent = all.reduce((sum, { file, fraction }) => sum + file.size * fraction, 0);
  const fraction = bytes === 0 ? done.length / Math.max(1, all.length) : sent / bytes;
  const broken = files.find((file) => file.state === 'waiting' && file.error !== undefined);
  const target = commonFolder(all.map(({ folder }) => folder));
  const listed = [...files].sort((one, other) => RANK[one.state] - RANK[other.state]).slice(0, LISTED);
  const stateWords = (file: QueuedFile): string => {
    switch (file.state) {
      case 'sending':
        return numberFormat(locale, { style: 'percent' }).format(file.fraction);
      case 'waiting':
        return t('waiting');
      case 'taken':
        return t('already there');
      case 'done':
        return t('done');
      case 'skipped':
        return t('left out');
      case 'failed':
        return explainError(file.error, tUi);
    }
  };
  return (
    <section className="fm-uploads" part="uploads" aria-label={t('Uploads')}>
      {missing.length === 0 ? null : (
        <Notice tone="warn" actions={<Button onClick={lost.forgetLost}>{tUi('Close')}</Button>}>
          <strong>{t('{count} files were lost when the page was left', { count: missing.length })}</strong>{' '}
          <bdi>{names(missing)}</bdi> {t('The browser could not keep them. Choose them again.')}
        </Notice>
      )}
      {files.length === 0 ? null : (
        <div className="fm-uploads-head">
          <Status says={isActive ? 'first' : 'each'}>
            {isActive
              ? t('{done} of {count} files uploaded', { done: done.length, count: all.length })
              : t('{count} files uploaded', { count: done.length })}
          </Status>
          {target === screen.path || all.length === 0 ? null : (
            <Button className="fm-uploads-open" onClick={() => store.open(target)}>
              <FolderOpen size={18} aria-hidden="true" />
              {t('Open {name}', { name: target === ROOT ? t('Files') : lastName(target) })}
            </Button>
          )}
          {isActive ? <progress value={fraction} max={1} aria-label={t('Uploads')} /> : null}
          {isActive ? (
            isPaused ? (
              <Button onClick={queue.resume}>
                <Play size={18} aria-hidden="true" />
                {t('Resume')}
              </Button>
            ) : (
              <Button onClick={queue.pause}>
                <Pause size={18} aria-hidden="true" />
                {t('Pause')}
              </Button>
            )
          ) : null}
          {isActive || taken.length > 0 ? (
            <Button onClick={() => queue.cancel()}>{tUi('Cancel')}</Button>
          ) : (
            <IconButton
              kind="quiet"
              label={tUi('Close')}
              icon={<X size={18} aria-hidden="true" />}
              onClick={queue.clear}
            />
          )}
        </div>
      )}
      {broken === undefined ? null : (
        <Notice tone="warn">
          {explainError(broken.error, tUi)}. {t('The files wait here. Resume when the connection is back.')}
        </Notice>
      )}
      {taken.length === 0 ? null : (
        <Notice
          tone="warn"
          actions={
            <span className="fm-decisions">
              <Button onClick={() => queue.decide('skip')}>{t('Skip')}</Button>
              <Button onClick={() => queue.decide('keepboth')}>{t('Keep both')}</Button>
              <Button kind="danger" onClick={() => queue.decide('replace')}>
                {t('Replace')}
              </Button>
            </span>
          }
        >
          <strong>{t('{count} names are already there', { count: taken.length })}</strong> <bdi>{names(taken)}</bdi>
        </Notice>
      )}
      {failed.length === 0 ? null : (
        <Notice tone="danger" onRetry={queue.retry}>
          <strong>{t('{count} files could not be uploaded', { count: failed.length })}</strong>{' '}
          <bdi>{names(failed)}</bdi>
        </Notice>
      )}
      {isActive || taken.length + failed.length > 0 ? (
        <ul className="fm-upload-list">
          {listed.map((file) => (
            <li key={file.id} data-state={file.state}>
              <bdi className="fm-upload-name">{plainName(file.name)}</bdi>
              <span className="fm-upload-state">{stateWords(file)}</span>
              {file.state === 'done' || file.state === 'skipped' ? null : (
                <IconButton
                  kind="quiet"
                  label={t('Do not upload {name}', { name: file.name })}
                  icon={<X size={16} aria-hidden="true" />}
                  onClick={() => queue.cancel(file.id)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const NAMED = 5;
function names(files: readonly Pick<QueuedFile, 'name'>[]): string {
  const shown = files.slice(0, NAMED).map(({ name }) => name);
  return `${shown.join(', ')}${files.length > NAMED ? ` … (+${files.length - NAMED})` : ''}`;
}
