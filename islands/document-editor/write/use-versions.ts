import { useCallback, useEffect, useRef, useState } from 'react';
import type { Turn } from '#shared/features/llm/turn.ts';
import { useConversation } from '#shared/features/llm/use-conversation.ts';
import { htmlOf, isKnown, messagesFor, type Order, promptOf, withVersion } from './prompts.ts';

/** Tokens of one version. */
const MOST_TOKENS = 4_000;

/** Versions of a text and the question that is under way. */
export interface Versions {
  /** Cleaned HTML, oldest first; at most three, all different. */
  readonly kept: readonly string[];
  /** The one that is shown, from 0. */
  readonly shown: number;
  readonly show: (at: number) => void;
  /** The latest question about this text; undefined before the first. */
  readonly turn: Turn | undefined;
  readonly isWriting: boolean;
  /** Whether the model has given a known version twice in a row. */
  readonly isRepeating: boolean;
  /** Asks for a version; a question under way is given up. */
  readonly write: (order: Order) => void;
  readonly stop: () => void;
  /** Lays the versions aside: the next question is about another text. What was said goes along with it. */
  readonly clear: () => void;
}

/** Asks for versions. One that says what a kept one says is asked for once more. `clean` makes HTML harmless. */
export function useVersions(address: string | undefined, model: string, clean: (html: string) => string): Versions {
  const conversation = useConversation({ address, model, maxTokens: MOST_TOKENS, messagesFor });
  const { turns, isAsking, send, stop } = conversation;
  const [kept, setKept] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(0);
  const [isRepeating, setRepeating] = useState(false);
  const seen = useRef(0);
  const repeats = useRef(0);
  const [cleared, setCleared] = useState(0);
  const last = turns.at(-1);
  const turn = last !== undefined && last.id > cleared ? last : undefined;

  useEffect(() => {
    if (turn === undefined || turn.state !== 'answered' || seen.current === turn.id) return;
    seen.current = turn.id;
    const { reply } = turn;
    if (reply.ending !== 'whole' || reply.text.trim() === '') return;
    const html = clean(htmlOf(reply.text));
    if (!isKnown(kept, html)) {
      const next = withVersion(kept, html);
      repeats.current = 0;
      setRepeating(false);
      setKept(next);
      setShown(next.length - 1);
    } else if (repeats.current === 0) {
      repeats.current = 1;
      send(turn.question);
    } else {
      repeats.current = 0;
      setRepeating(true);
    }
  }, [turn, kept, clean, send]);

  const write = useCallback(
    (order: Order): void => {
      repeats.current = 0;
      setRepeating(false);
      stop();
      send(promptOf(order));
    },
    [send, stop],
  );
  const lastId = last?.id ?? 0;
  const clear = useCallback((): void => {
    stop();
    setKept([]);
    setShown(0);
    setRepeating(false);
    setCleared(lastId);
  }, [stop, lastId]);
  return { kept, shown, show: setShown, turn, isWriting: isAsking, isRepeating, write, stop, clear };
}
