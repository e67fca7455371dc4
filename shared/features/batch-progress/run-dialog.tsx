import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { createRun, isHopeless, tallyOf, type WorkDone } from '#shared/records/run-each.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import sheet from './record-run.css';
import { recordRunTexts } from './texts.ts';

interface RunDialogProps {
  readonly title: string;
  /** Label of the button that starts it. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  readonly canStart?: boolean;
  readonly size?: 'small' | 'normal' | 'wide';
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /**
   * Runs the task for one record; a rejection is listed with the record's name. Resolves to `kept` where this device
   * sends it later.
   */
  readonly work: (id: string) => Promise<WorkDone | void>;
  /** Words for the task's own errors; undefined leaves an error to the usual texts. */
  readonly explain?: (error: unknown) => string | undefined;
  /** A sentence with the number of failed records, named for what they are; `sayNotStarted` is for those not begun. */
  readonly sayFailed: (count: number) => string;
  readonly sayNotStarted: (count: number) => string;
  /** A sentence with the number of records that this device sends later. */
  readonly sayKept?: (count: number) => string;
  /** What is to be known while it runs. */
  readonly news?: ReactNode;
  /** It was asked for already, so nothing is asked again: it begins as it opens, and `Cancel` is never beside it. */
  readonly startsAtOnce?: boolean;
  /** The controls to fill in first. */
  readonly children?: ReactNode;
  /** Called with the ids of the records that are done, and of those that this device sends later. */
  readonly onClose: (done: readonly string[], kept: readonly string[]) => void;
}

/** Runs a task for many records, shows progress and failures, and offers to retry the failed ones. */
export function RunDialog({
  title,
  verb,
  isDangerous = false,
  canStart = true,
  size = 'normal',
  ids,
  nameOf,
  work,
  explain,
  sayFailed,
  sayNotStarted,
  sayKept,
  news,
  startsAtOnce = false,
  children,
  onClose,
}: RunDialogProps) {
  useSheet(sheet);
  const t = useLazyMessages(recordRunTexts);
  const tUi = useUiText();
  // The task may be changed between two attempts.
  const [latest] = useState({ work });
  useEffect(() => {
    latest.work = work;
  }, [latest, work]);
  const run = useMemo(() => createRun((id) => latest.work(id), isHopeless), [latest]);
  const state = useStoreValue(run.state);
  const { done, kept, failed, waiting } = tallyOf(state);
  const finished = done.length + kept.length;
  const isBeginning = startsAtOnce && state.outcomes.size === 0;
  const isStarted = isBeginning || state.outcomes.size > 0;
  const isRunning = isBeginning || state.isRunning;
  const close = () => {
    if (!state.isRunning) onClose(done, kept);
  };
  const start = async (some: readonly string[]): Promise<void> => {
    await run.start(some);
    const after = tallyOf(run.state.getSnapshot());
    if (after.done.length + after.kept.length === ids.length) onClose(after.done, after.kept);
  };
  const formId = useId();
  // By Enter in a field as by the button.
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canStart) void start(ids);
  };
  useLeaveGuard(state.isRunning);
  const begin = useEffectEvent(() => {
    if (startsAtOnce) void start(ids);
  });
  useEffect(() => {
    begin();
    return () => run.stop();
  }, [run]);
  // The pressed button is replaced by the next step, which takes the focus.
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isStarted) next.current?.focus();
  }, [isStarted, isRunning]);

  return (
    <Dialog
      title={title}
      size={size}
      onClose={close}
      mustAnswer={isRunning}
      footer={
        isRunning ? (
          <Button ref={next} onClick={run.stop}>
            {t('Stop')}
          </Button>
        ) : !isStarted ? (
          <>
            <Button onClick={close}>{tUi('Cancel')}</Button>
            <Button kind={isDangerous ? 'danger' : 'primary'} disabled={!canStart} type="submit" form={formId}>
              {verb}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{tUi('Close')}</Button>
            <Button ref={next} kind="primary" onClick={() => void start(ids)}>
              {failed.length > 0 ? t('Retry the failed ones') : t('Continue')}
            </Button>
          </>
        )
      }
    >
      {isStarted ? (
        <>
          <div className="record-run-progress">
            <progress max={ids.length} value={finished} aria-label={title} />
            <Status as="span" says={finished < ids.length ? 'first' : 'each'}>
              {t('{done} of {count} done', { done: finished, count: ids.length })}
            </Status>
          </div>
          {kept.length === 0 || sayKept === undefined ? null : <p>{sayKept(kept.length)}</p>}
          {news}
          {failed.length === 0 ? null : (
            <>
              <Notice tone="danger">{sayFailed(failed.length)}</Notice>
              <ul className="record-run-failures" aria-label={sayFailed(failed.length)}>
                {failed.map(({ id, error }) => (
                  <li key={id}>
                    <strong dir="auto">{nameOf(id)}</strong>{' '}
                    <span dir="auto">{explain?.(error) ?? explainError(error, tUi)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {!isRunning && waiting.length > 0 ? <p>{sayNotStarted(waiting.length)}</p> : null}
        </>
      ) : (
        <form id={formId} className="record-run-form" noValidate onSubmit={submit}>
          {children}
        </form>
      )}
    </Dialog>
  );
}
