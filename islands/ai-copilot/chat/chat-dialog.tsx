import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import { modelTexts } from '#shared/features/llm/texts.ts';
import type { Conversation } from '#shared/features/llm/use-conversation.ts';
import { PreviewDialog } from '#shared/features/preview/preview-dialog.tsx';
import { usePictureRules } from '#shared/features/preview/use-picture-rules.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { longFields, type Values } from '../rules/record.ts';
import { useText } from '../text.ts';
import type { Choices } from '../use-choices.ts';
import type { Filling } from '../use-filling.ts';
import type { Saving } from '../use-save.ts';
import type { Subject } from '../use-subject.ts';
import { Composer } from './composer.tsx';
import { DataDialog } from './data-dialog.tsx';
import { SubjectNotices } from './subject-notices.tsx';
import { TurnView } from './turn-view.tsx';
import { Currency } from './use-wording.ts';

/** Space above the answer that is scrolled to, in px. */
const SPACE_ABOVE = 12;

/** Endings of the pictures that the preview shows. */
const PICTURES = ['jpg', 'jpeg', 'png', 'gif'] as const;

interface Props {
  readonly subject: Subject;
  readonly conversation: Conversation;
  readonly saving: Saving;
  readonly choices: Choices;
  readonly filling: Filling;
  /** What is typed and not sent yet. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly title: string;
  readonly entityClass: string;
  readonly modelUrl: string;
  readonly pictureHosts: readonly string[];
  readonly currency: string;
  /** Whether there is no record yet. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** The conversation, with what it proposes. */
export function ChatDialog({
  subject,
  conversation,
  saving,
  choices,
  filling,
  words,
  onWords,
  title,
  entityClass,
  modelUrl,
  pictureHosts,
  currency,
  isNew,
  onClose,
}: Props) {
  const t = useText();
  // Its texts are there before the first answer, which must not hide what is being typed.
  const wordsOf = useFieldWords();
  const tUi = useUiText();
  const tModel = useLazyMessages(modelTexts);
  const pictures = usePictureRules(pictureHosts);
  const [shown, setShown] = useState<Values>();
  const [page, setPage] = useState<{ readonly html: string; readonly name: string }>();
  const { config, configLoad, recordLoad } = subject;
  const { turns, isAsking } = conversation;
  const tooLong = useMemo(() => longFields(subject.today ?? {}), [subject.today]);
  const last = turns.at(-1);
  const missing = entityClass === '' ? 'entity-class' : modelUrl === '' ? 'model-url' : undefined;

  const log = useRef<HTMLDivElement>(null);
  const lastTurn = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [view, turn] = [log.current, lastTurn.current];
    if (view === null || turn === null) return;
    // The end of what is being written; afterwards the answer from its beginning.
    const top = turn.offsetTop - view.offsetTop;
    view.scrollTop = last?.state === 'asking' ? view.scrollHeight : top - SPACE_ABOVE;
  }, [last]);

  return (
    <Currency value={currency}>
      <Dialog title="Flexy AI Copilot" size="wide" onClose={onClose}>
        <div className="copilot">
          <div ref={log} className="copilot-log" role="log" aria-label={t('Conversation')} tabIndex={0}>
            <p className="copilot-said" dir="auto">
              {t('Hello! I can create the content of the page “{title}” for you.', { title })}
            </p>
            {missing === undefined ? (
              <SubjectNotices configLoad={configLoad} recordLoad={recordLoad} />
            ) : (
              <Notice tone="danger">{t('This page does not set the attribute {name}.', { name: missing })}</Notice>
            )}
            {configLoad.isLoading && config === undefined && missing === undefined ? (
              <Spinner label={tUi('Loading…')} />
            ) : null}
            {tooLong.length === 0 ? null : (
              <Notice tone="warn">
                {t('The model reads only the beginning of: {fields}.', { fields: tooLong.map(wordsOf).join(', ') })}
              </Notice>
            )}
            {config === undefined
              ? null
              : turns.map((turn) => (
                  <TurnView
                    key={turn.id}
                    ref={turn === last ? lastTurn : undefined}
                    turn={turn}
                    isLatest={turn === last}
                    isAsking={isAsking}
                    config={config}
                    today={subject.today}
                    isNew={isNew}
                    saving={saving}
                    choices={choices}
                    filling={filling}
                    onAgain={() => {
                      conversation.again(turn.id);
                      // The pressed button goes.
                      log.current?.focus();
                    }}
                    onPreview={setShown}
                  />
                ))}
          </div>
          <Composer {...{ conversation, words, onWords }} isReady={config !== undefined && missing === undefined} />
          <Status className="fx-hidden">{isAsking ? tModel('The answer is being written…') : ''}</Status>
        </div>
        {shown === undefined ? null : (
          <DataDialog
            data={shown}
            pictures={pictures}
            endings={PICTURES}
            onPreview={(html, name) => setPage({ html, name })}
            onClose={() => setShown(undefined)}
          />
        )}
        {page === undefined ? null : <PreviewDialog {...page} pictures={pictures} onClose={() => setPage(undefined)} />}
      </Dialog>
    </Currency>
  );
}
