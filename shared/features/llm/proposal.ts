import type { ModelMessage } from '#shared/api/llm/ask.ts';
import type { ModelCall, ModelReply } from '#shared/api/llm/reply.ts';
import { isRecord, parseJson } from '#shared/kernel/json.ts';
import { checkAgainst, type JsonSchema, type SchemaProblem } from './json-schema.ts';
import { parsePartialJson } from './partial-json.ts';
import type { Turn } from './turn.ts';

/** Values that the model proposes for a record. */
export interface Proposal {
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly SchemaProblem[];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

/** Reads the arguments of a call, which is whole; undefined if they are no object. */
export function readProposal(call: ModelCall, schema: JsonSchema): Proposal | undefined {
  const data = recordOf(parseJson(call.arguments));
  return data && { data, problems: checkAgainst(schema, data) };
}

/** What has come of a call so far, for show only. */
export function readBeginning(call: ModelCall): Readonly<Record<string, unknown>> {
  return recordOf(parsePartialJson(call.arguments)) ?? {};
}

/**
 * What an answer comes to: a `proposal`; calls among which the person has to choose, because there are several or one is
 * of an unknown tool; or nothing but words.
 */
export type Verdict =
  | { readonly kind: 'words' }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'unreadable'; readonly call: ModelCall }
  | { readonly kind: 'choice'; readonly calls: readonly ModelCall[] }
  /** Not all of it has come, so nothing of it may be acted upon. */
  | { readonly kind: 'partial'; readonly data: Readonly<Record<string, unknown>> };

/** Judges an answer by the tool that the question came with. */
export function judgeReply(reply: ModelReply, toolName: string, schema: JsonSchema): Verdict {
  const [call, second] = reply.calls;
  if (call === undefined) return { kind: 'words' };
  if (reply.ending !== 'whole') return { kind: 'partial', data: readBeginning(call) };
  if (second !== undefined || call.name !== toolName) return { kind: 'choice', calls: reply.calls };
  const proposal = readProposal(call, schema);
  return proposal === undefined ? { kind: 'unreadable', call } : { kind: 'proposal', proposal };
}

/** Turns that go along with a question, at most: more would fill the model’s memory with what is long settled. */
const REMEMBERED_TURNS = 8;

/** What was asked and answered before, as messages; answers that are not whole stay out. */
export function historyOf(turns: readonly Turn[]): readonly ModelMessage[] {
  return turns
    .filter(({ state, reply }) => state === 'answered' && reply.ending === 'whole')
    .slice(-REMEMBERED_TURNS)
    .flatMap(({ question, reply }): ModelMessage[] => {
      const said = [reply.text, ...reply.calls.map((call) => `${call.name}(${call.arguments})`)]
        .filter((part) => part.trim() !== '')
        .join('\n');
      return said === ''
        ? []
        : [
            { role: 'user', content: question },
            { role: 'assistant', content: said },
          ];
    });
}
