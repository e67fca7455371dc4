import * as v from 'valibot';
import { judgeReply, readProposal, type Verdict } from '#shared/features/llm/proposal.ts';
import type { Turn } from '#shared/features/llm/turn.ts';
import { Product, SCHEMA, TOOL } from './product.ts';

/** What the answer of a turn comes to. */
export function verdictOf({ reply }: Turn): Verdict {
  return judgeReply(reply, TOOL.name, SCHEMA);
}

/** The product of a turn, if there is exactly one and it is complete. */
export function productOf(turn: Turn): Product | undefined {
  const verdict = verdictOf(turn);
  return verdict.kind === 'proposal' && verdict.proposal.problems.length === 0
    ? readProduct(verdict.proposal.data)
    : undefined;
}

/** A complete product; undefined if something is missing or wrong. */
export function readProduct(data: unknown): Product | undefined {
  const read = v.safeParse(Product, data);
  return read.success ? read.output : undefined;
}

/** The data of the calls among which a person may choose; those of unknown tools are none. */
export function choicesOf(verdict: Verdict) {
  return verdict.kind !== 'choice'
    ? []
    : verdict.calls.map((call) => ({
        name: call.name,
        proposal: call.name === TOOL.name ? readProposal(call, SCHEMA) : undefined,
      }));
}
