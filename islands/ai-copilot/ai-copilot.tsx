import { Sparkles } from 'lucide-react';
import { Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { historyOf, judgeReply } from '#shared/features/llm/proposal.ts';
import type { Turn } from '#shared/features/llm/turn.ts';
import { useConversation } from '#shared/features/llm/use-conversation.ts';
import { useUnsentWords } from '#shared/features/llm/use-unsent-words.ts';
import { useIsland } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { spec } from './ai-copilot.spec.ts';
import { contextMessages } from './rules/record.ts';
import { savedChanges } from './saved-changes.ts';
import { useText } from './text.ts';
import { useChoices } from './use-choices.ts';
import { useFilling } from './use-filling.ts';
import { useSave } from './use-save.ts';
import { useSubject } from './use-subject.ts';

const savedNotice = lazyWithRetry(async () => (await import('./chat/saved-notice.tsx')).SavedNotice);

const chat = lazyWithRetry(async () => (await import('./chat/chat-dialog.tsx')).ChatDialog);

/** Tokens of one answer. */
const MOST_TOKENS = 4_000;

/** Opens the conversation about the record of the page. */
export function AiCopilot({ entityClass = '', entity = '', ...props }: PropsOf<typeof spec>) {
  const t = useText();
  const { methods } = useIsland();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [words, setWords] = useUnsentWords('flexy-ai-copilot');
  const open = useCallback(() => {
    setWasOpened(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  useImperativeHandle(methods, () => ({ open, close }), [open, close]);

  return (
    <>
      <Button
        kind="primary"
        part="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void chat.preload()}
        onFocus={() => void chat.preload()}
        onClick={open}
      >
        <Sparkles size={18} aria-hidden="true" />
        {t('Generative AI')}
      </Button>
      <SavedBefore key={`${entityClass} ${entity} saved`} record={`${entityClass} ${entity}`} />
      {wasOpened ? (
        // Another record has a conversation of its own: what was proposed for one must not be saved in the other.
        <RecordConversation
          key={`${entityClass} ${entity}`}
          {...props}
          {...{ entityClass, entity, isOpen, words }}
          onWords={setWords}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** What a save had changed before the page was reloaded: told once. */
function SavedBefore({ record }: { readonly record: string }) {
  const { owner } = useIsland();
  const [changes, setChanges] = useState(() => savedChanges(owner, record).getSnapshot());
  useEffect(() => {
    savedChanges(owner, record).set([]);
  }, [owner, record]);
  return changes.length === 0 ? null : (
    <Suspense fallback={null}>
      <savedNotice.Component changes={changes} onDismiss={() => setChanges([])} />
    </Suspense>
  );
}

interface ConversationProps extends Omit<PropsOf<typeof spec>, 'entityClass' | 'entity'> {
  readonly entityClass: string;
  readonly entity: string;
  readonly isOpen: boolean;
  /** What is typed and not sent yet. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
}

/** The conversation about one record; it goes on while its dialog is closed. */
function RecordConversation({
  entityClass,
  entity,
  pageTitle,
  modelUrl = '',
  model,
  pictureHosts,
  currency,
  form = '',
  isOpen,
  words,
  onWords,
  onClose,
}: ConversationProps) {
  const tUi = useUiText();
  const { emit } = useIsland();
  const subject = useSubject(entityClass, entity);
  const title = pageTitle ?? document.title;
  const { config, today } = subject;

  const messagesFor = useCallback(
    (earlier: readonly Turn[], question: string) => [
      { role: 'system' as const, content: config?.systemPrompt ?? '' },
      ...contextMessages(title, today ?? {}),
      ...historyOf(earlier),
      { role: 'user' as const, content: question },
    ],
    [config, title, today],
  );
  const conversation = useConversation({
    address: modelUrl,
    model,
    maxTokens: MOST_TOKENS,
    tool: config?.tool,
    messagesFor,
    persistedAs: `flexy-ai-copilot:${entityClass} ${entity}`,
  });
  const { forget } = conversation;
  const { reload } = subject.recordLoad;
  // What is saved must not come back as something that can be saved: a new record would be made twice.
  const onSaved = useCallback(
    (isStaying: boolean): void => {
      forget();
      if (isStaying) reload();
    },
    [reload, forget],
  );
  const saving = useSave({ entityClass, entity, form, onSaved });
  const choices = useChoices();
  const filling = useFilling(form);

  const last = conversation.turns.at(-1);
  const ended = useRef(conversation.lastKept);
  useEffect(() => {
    if (last === undefined || last.state === 'asking' || ended.current === last.id) return;
    ended.current = last.id;
    // What was not answered can be changed and sent again; what was answered meanwhile is not sent twice.
    if (last.state === 'answered' ? words === last.question : words === '')
      onWords(last.state === 'answered' ? '' : last.question);
  }, [last, words, onWords]);
  const announced = useRef(conversation.lastKept);
  useEffect(() => {
    if (config === undefined || last?.state !== 'answered' || announced.current === last.id) return;
    announced.current = last.id;
    const verdict = judgeReply(last.reply, config.tool.name, config.schema);
    if (verdict.kind === 'proposal') emit('flexy:content-proposed', { data: verdict.proposal.data });
  }, [config, last, emit]);

  return isOpen ? (
    <Suspense fallback={<Spinner label={tUi('Loading…')} />}>
      <chat.Component
        {...{
          subject,
          conversation,
          saving,
          choices,
          filling,
          title,
          entityClass,
          modelUrl,
          pictureHosts,
          currency,
          words,
          onWords,
        }}
        isNew={entity === ''}
        onClose={onClose}
      />
    </Suspense>
  ) : null;
}
