import type { ModelReply } from '#shared/api/llm/reply.ts';

/** One question with its answer. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  /** `answered` also if the answer is cut off or empty: see `reply`. */
  readonly state: 'asking' | 'answered' | 'failed' | 'stopped';
  /** What has come so far. */
  readonly reply: ModelReply;
  /** Of a failed question. */
  readonly error?: unknown;
  /** The pause after which a busy server is asked again, in ms; undefined while nothing is waited for. */
  readonly pause?: number | undefined;
  /** The turn before it whose question it asks once more: it stays until there is an answer to take its place. */
  readonly replaces?: number | undefined;
}
