import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { askModel, type ModelMessage, type ModelTool } from '#shared/api/llm/ask.ts';
import { EMPTY_REPLY, type ModelReply } from '#shared/api/llm/reply.ts';
import { useIsland } from '#shared/island/context.ts';
import { isRecord, parseJson } from '#shared/kernel/json.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { fittingTurns, persistedTurns, restoredTurns } from './persisted-turns.ts';
import type { Turn } from './turn.ts';

interface ConversationOptions {
  /** Address of the server of models; undefined while the page has named none. */
  readonly address: string | undefined;
  readonly model: string;
  readonly maxTokens: number;
  readonly tool?: ModelTool | undefined;
  /** What goes to the model: instructions, what was said before, and the question. */
  readonly messagesFor: (earlier: readonly Turn[], question: string) => readonly ModelMessage[];
  /** What the tab keeps it under over a reload, apart from others. Default: it is in memory only. */
  readonly persistedAs?: string | undefined;
}

/** Questions to a model, one at a time. */
export interface Conversation {
  readonly turns: readonly Turn[];
  /** The last turn of an earlier visit, by its id; the page has heard of it already. 0: there is none. */
  readonly lastKept: number;
  readonly isAsking: boolean;
  /** Asks a question; ignored while another is being answered. */
  readonly send: (question: string) => void;
  /** Asks the question of a turn once more; a new answer takes the place of the old one, a failure leaves it. */
  readonly again: (id: number) => void;
  /** Ends the request; what had come stays. */
  readonly stop: () => void;
  /** Has nothing of what was said so far come back after a reload. */
  readonly forget: () => void;
}

/** Whether an answer is there that can be used. */
function hasAnswer({ state, reply: { ending, text, calls } }: Turn): boolean {
  if (state !== 'answered' || ending !== 'whole') return false;
  return calls.length === 0 ? text.trim() !== '' : calls.every((call) => isRecord(parseJson(call.arguments)));
}

/** How often a growing answer is drawn, in ms: each time costs a parse of all that has come. */
const DRAW_EVERY_MS = 100;

export function useConversation(options: ConversationOptions): Conversation {
  const island = useIsland();
  const { api, owner, signal } = island;
  const [kept] = useState(() =>
    options.persistedAs === undefined ? undefined : persistedTurns(owner, options.persistedAs),
  );
  const [before] = useState(() => restoredTurns(kept?.getSnapshot() ?? []));
  const lastKept = before.at(-1)?.id ?? 0;
  const [turns, setTurns] = useState(before);
  const latest = useLatest({ options, turns });
  const running = useRef<{ readonly id: number; readonly abort: AbortController }>(undefined);
  const lastId = useRef(lastKept);
  const forgotten = useRef(0);

  const change = useCallback((id: number, changes: Partial<Turn>): void => {
    setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, ...changes } : turn)));
  }, []);
  const end = useCallback((id: number, changes: Partial<Turn>): void => {
    setTurns((all) => {
      const ended = all.map((turn) => (turn.id === id ? { ...turn, ...changes } : turn));
      const own = ended.find((turn) => turn.id === id);
      return own !== undefined && hasAnswer(own) ? ended.filter((turn) => turn.id !== own.replaces) : ended;
    });
  }, []);

  const stop = useCallback((): void => {
    const asked = running.current;
    if (asked === undefined) return;
    running.current = undefined;
    change(asked.id, { state: 'stopped', pause: undefined });
    asked.abort.abort();
  }, [change]);

  const ask = useCallback(
    (id: number, question: string, earlier: readonly Turn[], old?: Turn): void => {
      const { address, model, maxTokens, tool, messagesFor } = latest.current.options;
      if (address === undefined || address === '' || running.current !== undefined) return;
      const own = { id, abort: new AbortController() };
      running.current = own;
      const isCurrent = (): boolean => running.current === own;
      const asked: Turn = { id, question, state: 'asking', reply: EMPTY_REPLY, replaces: old?.id };
      setTurns([...earlier, ...(old === undefined ? [] : [old]), asked]);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const request = { address, model, maxTokens, tool, messages: messagesFor(earlier, question) };
      const done = (changes: Partial<Turn>): void => {
        clearTimeout(timer);
        if (!isCurrent()) return;
        running.current = undefined;
        end(id, { pause: undefined, ...changes });
      };
      let read: () => ModelReply = () => EMPTY_REPLY;
      askModel(api, request, {
        signal: AbortSignal.any([signal, own.abort.signal]),
        onWait: (pause) => {
          if (isCurrent()) change(id, { pause, reply: EMPTY_REPLY });
        },
        onProgress: (now) => {
          read = now;
          timer ??= setTimeout(() => {
            timer = undefined;
            if (isCurrent()) change(id, { reply: read(), pause: undefined });
          }, DRAW_EVERY_MS);
        },
      }).then(
        (reply) => done({ state: 'answered', reply }),
        (error: unknown) => done(isAborted(error) ? { state: 'stopped' } : { state: 'failed', error, reply: read() }),
      );
    },
    [api, signal, change, end, latest],
  );

  const send = useCallback(
    (question: string): void => {
      lastId.current += 1;
      ask(lastId.current, question, latest.current.turns);
    },
    [ask, latest],
  );
  const again = useCallback(
    (id: number): void => {
      const all = latest.current.turns;
      const turn = all.find((one) => one.id === id);
      if (turn === undefined) return;
      const old = hasAnswer(turn) ? turn : all.find((one) => one.id === turn.replaces);
      lastId.current += 1;
      ask(lastId.current, turn.question, all.slice(0, all.indexOf(old ?? turn)), old);
    },
    [ask, latest],
  );
  useEffect(() => () => running.current?.abort.abort(), []);

  const isAsking = turns.some(({ state }) => state === 'asking');
  const asked = turns.at(-1)?.id;
  useEffect(() => {
    // Stored with the question and again with the whole answer, not with every word of it.
    const { turns: all } = latest.current;
    if (all !== before) kept?.set(fittingTurns(all.filter(({ id }) => id > forgotten.current)));
  }, [kept, before, asked, isAsking, latest]);
  const forget = useCallback((): void => {
    forgotten.current = lastId.current;
    kept?.set([]);
  }, [kept]);
  return useMemo(
    () => ({ turns, lastKept, isAsking, send, again, stop, forget }),
    [turns, lastKept, isAsking, send, again, stop, forget],
  );
}
