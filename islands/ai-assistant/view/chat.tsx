import { useEffect, useRef } from 'react';
import type { PictureRules } from '#shared/features/preview/pictures.ts';
import type { LocalRequest } from '../rules/requests.ts';
import type { AssistantStore } from '../store/assistant-store.ts';
import { useText } from '../text.ts';
import { RequestCard } from './request-card.tsx';

interface Props {
  readonly store: AssistantStore;
  readonly requests: readonly LocalRequest[];
  readonly errors: ReadonlyMap<string, unknown>;
  readonly pictures: PictureRules;
  readonly currency: string;
  /** The request that was called from the history. */
  readonly called: { readonly key: number } | undefined;
}

/** Brings a part of the chat to its upper edge, and the chat into sight with the bar below it. */
function bring(chat: HTMLElement, part: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  chat.scrollTo({
    top: chat.scrollTop + part.getBoundingClientRect().top - chat.getBoundingClientRect().top,
    behavior: isStill ? 'auto' : 'smooth',
  });
  chat.parentElement?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}

/** Brings the last result into sight. */
function bringResult(chat: HTMLElement): void {
  const card = chat.lastElementChild;
  const result = card?.querySelector('[data-result]') ?? card;
  if (result) bring(chat, result);
}

/** The requests with their results, the last one at the end. */
export function Chat({ store, requests, errors, pictures, currency, called }: Props) {
  const t = useText();
  const chat = useRef<HTMLDivElement>(null);
  const last = requests.at(-1);
  const shown = useRef(`${last?.key} ${last?.phase}`);

  // The one whose table may still be on its way.
  const awaited = useRef<number>(undefined);

  // A result that has come, or a request that was opened, by a press or an answer; not what was there at the start.
  const now = `${last?.key} ${last?.phase}`;
  useEffect(() => {
    if (chat.current === null || shown.current === now) return;
    shown.current = now;
    const card = chat.current.lastElementChild;
    // The pressed button goes: the keys go on from here.
    if (document.activeElement === document.body) chat.current.focus({ preventScroll: true });
    if (last?.phase === 'answered') {
      awaited.current = last.key;
      bringResult(chat.current);
    } else if (card && last?.phase === 'editing') {
      bring(chat.current, card);
      // What is written grows downwards.
      card.querySelector('textarea')?.focus();
    }
  }, [now, last?.phase, last?.key]);

  const acceptStep = last?.acceptStep;
  const shownStep = useRef(acceptStep);
  useEffect(() => {
    if (shownStep.current === acceptStep) return;
    shownStep.current = acceptStep;
    if (acceptStep === 'done' && document.activeElement === document.body) chat.current?.focus({ preventScroll: true });
  }, [acceptStep]);

  useEffect(() => {
    const card = chat.current?.querySelector(`[data-key="${called?.key}"]`);
    if (chat.current && card) {
      bring(chat.current, card);
      card.querySelector('textarea')?.focus({ preventScroll: true });
    }
  }, [called]);

  return (
    <div
      className="assistant-chat"
      part="chat"
      ref={chat}
      role="group"
      aria-label={t('Requests and results')}
      tabIndex={-1}
    >
      {requests.map((request, at) => (
        <RequestCard
          key={request.key}
          number={at + 1}
          isLast={request === last}
          onShown={() => {
            if (chat.current !== null && awaited.current === request.key) bringResult(chat.current);
            awaited.current = undefined;
          }}
          {...{ request, store, errors, pictures, currency }}
        />
      ))}
    </div>
  );
}
