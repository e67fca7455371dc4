import * as v from 'valibot';
import type { Schema } from '../schema.ts';

/** A call of a tool that the model asks for. */
export interface ModelCall {
  readonly name: string;
  /** JSON text, unchecked; while the answer comes in, its beginning. */
  readonly arguments: string;
}

/**
 * How an answer ended: `whole`; `cut-off` by the limit of tokens; `damaged` when a part could not be read; `open` while
 * it comes in. Only a whole one may be acted upon.
 */
type ReplyEnding = 'open' | 'whole' | 'cut-off' | 'damaged';

/** What the model has said so far. */
export interface ModelReply {
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly ending: ReplyEnding;
}

/** Nothing said yet. */
export const EMPTY_REPLY: ModelReply = { text: '', calls: [], ending: 'open' };

const Call = v.looseObject({
  index: v.nullish(v.number()),
  id: v.nullish(v.string()),
  function: v.looseObject({
    name: v.nullish(v.string()),
    // Some servers send the object itself.
    arguments: v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())])),
  }),
});

const Said = v.looseObject({ content: v.nullish(v.string()), tool_calls: v.nullish(v.array(Call)) });

const Chunk = v.looseObject({
  choices: v.optional(
    v.array(
      v.looseObject({
        /** Of a stream. */ delta: v.nullish(Said),
        /** Of an answer in one piece. */ message: v.nullish(Said),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    [],
  ),
  error: v.nullish(v.union([v.string(), v.looseObject({ message: v.optional(v.string(), '') })])),
});

/** One event of a chat completion, or a whole one. */
export type ReplyChunk = v.InferOutput<typeof Chunk>;
export const replyChunk: Schema<ReplyChunk> = Chunk;

/** The message of an error that comes in the middle of a stream. */
export function errorInChunk({ error }: ReplyChunk): string | undefined {
  if (error === null || error === undefined) return undefined;
  return typeof error === 'string' ? error : error.message;
}

/** Whether nothing of the answer follows this event. */
export function isLastChunk({ choices }: ReplyChunk): boolean {
  return choices.some(({ finish_reason: reason }) => reason !== null && reason !== undefined && reason !== '');
}

/** Puts an answer together from its events. */
export interface ReplyCollector {
  readonly add: (chunk: ReplyChunk) => void;
  /** Notes that an event could not be read: a piece of the answer is missing. */
  readonly miss: () => void;
  readonly reply: () => ModelReply;
}

/** Creates an empty collector. Only the first choice counts; `arguments` are joined by their call’s index. */
export function createCollector(): ReplyCollector {
  let text = '';
  let ending: ReplyEnding = 'open';
  let isDamaged = false;
  const calls: { id: string | undefined; name: string; arguments: string }[] = [];

  const addCall = ({ index, id, function: called }: v.InferOutput<typeof Call>): void => {
    const last = calls.at(-1);
    const isNew = last === undefined || (typeof id === 'string' && last.id !== undefined && id !== last.id);
    const at = index ?? (isNew ? calls.length : calls.length - 1);
    while (calls.length <= at) calls.push({ id: undefined, name: '', arguments: '' });
    const call = calls[at];
    if (call === undefined) return;
    call.id ??= id ?? undefined;
    if (call.name === '') call.name = called.name ?? '';
    const piece = called.arguments ?? '';
    call.arguments += typeof piece === 'string' ? piece : JSON.stringify(piece);
  };

  return {
    add: ({ choices: [choice] }) => {
      if (choice === undefined) return;
      const said = choice.delta ?? choice.message;
      text += said?.content ?? '';
      for (const call of said?.tool_calls ?? []) addCall(call);
      const reason = choice.finish_reason ?? '';
      if (reason !== '') ending = reason === 'stop' || reason === 'tool_calls' ? 'whole' : 'cut-off';
    },
    miss: () => {
      isDamaged = true;
    },
    reply: () => ({
      text,
      calls: calls.map(({ name, arguments: written }) => ({ name, arguments: written })),
      ending: isDamaged && ending !== 'open' ? 'damaged' : ending,
    }),
  };
}
