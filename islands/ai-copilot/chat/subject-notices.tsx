import { ApiError, explainError } from '#shared/api/errors.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { Load } from '#shared/ui/use-load.ts';
import { useText } from '../text.ts';

interface Props {
  readonly configLoad: Load;
  readonly recordLoad: Load;
}

/** Says what of the configuration and the record could not be read. */
export function SubjectNotices({ configLoad, recordLoad }: Props) {
  const t = useText();
  const tUi = useUiText();
  const { error } = configLoad;
  const status = error instanceof ApiError && error.kind !== 'unreadable' ? error.status : undefined;
  return (
    <>
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={configLoad.reload} retrying={configLoad.isLoading}>
          {status === undefined ? null : <strong>{t('HTTP error! Status: {status}', { status })}</strong>}{' '}
          {explainError(error, tUi)}
        </Notice>
      )}
      {recordLoad.error === undefined ? null : (
        <Notice tone="warn" onRetry={recordLoad.reload} retrying={recordLoad.isLoading}>
          {t('Today’s values could not be loaded.')} {explainError(recordLoad.error, tUi)}
        </Notice>
      )}
    </>
  );
}
