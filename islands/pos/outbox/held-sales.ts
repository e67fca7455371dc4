import type { CallTokens } from '#shared/api/tokens.ts';
import { isSent, type OutboxEntry } from './entry.ts';
import type { SaleRepository } from './memory-repository.ts';

/** Whose a sale is that is not sent, and who is signed in instead. */
export interface HeldFor {
  readonly person: string;
  readonly other: string;
}

/** Whether a sale waits for its own person: as the tokens are now, and as its last try found it. */
export function heldFor(
  { problem, sentAs = [] }: OutboxEntry,
  tokens: Pick<CallTokens, 'insteadOf'>,
): HeldFor | undefined {
  const other = tokens.insteadOf(sentAs);
  return other === undefined ? problem?.otherPerson : { person: sentAs[0] ?? '', other };
}

/** Has all sales that wait for their own person sent as another one. @param allowedBy whose PIN allowed it */
export async function handOverHeld(
  kept: readonly SaleRepository[],
  tokens: Pick<CallTokens, 'insteadOf'>,
  to: string,
  allowedBy: string,
): Promise<void> {
  const handedOver = (entry: OutboxEntry): OutboxEntry | null =>
    isSent(entry) || heldFor(entry, tokens) === undefined
      ? null
      : { ...entry, problem: null, notBefore: 0, failures: 0, sentAs: [to], handedOverBy: allowedBy };
  for (const repository of kept) {
    const { entries } = await repository.all();
    await repository.updateAll(new Map(entries.map(({ reference }) => [reference, handedOver])));
  }
}
