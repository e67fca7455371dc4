import * as v from 'valibot';
import type { Minor } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { minorSchema } from './sale-schema.ts';
import type { TillDatabase } from './till-database.ts';

/** A payment that the page's terminal took, until the sale that it belongs to is saved. */
export interface KeptApproval {
  readonly reference: string;
  readonly currency: string;
  /** What was taken, in minor units. */ readonly amount: Minor;
  /** The terminal's own reference; empty where it gave none. */ readonly approval: string;
  readonly method: string;
  /** ISO time. */ readonly at: string;
}

const PREFIX = 'terminal:';

const schema: v.GenericSchema<unknown, KeptApproval & { readonly scope: string }> = v.object({
  scope: v.string(),
  reference: v.string(),
  currency: v.string(),
  amount: minorSchema,
  approval: v.string(),
  method: v.string(),
  at: v.string(),
});

export interface Approvals {
  /** Resolves once it is on the disk. */
  readonly keep: (approval: KeptApproval) => Promise<void>;
  readonly find: (reference: string) => Promise<KeptApproval | null>;
  readonly drop: (references: readonly string[]) => Promise<void>;
  /**
   * Those that no cart on this device has, open, parked or saved: money was taken for nothing. The open one counts as it
   * is given, since it may not be written yet.
   */
  readonly unclaimed: (open: Sale | null) => Promise<readonly KeptApproval[]>;
}

/** Keeps what a terminal approved in the till's database, apart from the cart: a cart can be changed or thrown away. */
export function createApprovals(database: TillDatabase, scope: string): Approvals {
  const { device, carts, parked, outbox } = database;
  const read = (value: unknown): KeptApproval | null => {
    const parsed = v.safeParse(schema, value);
    return parsed.success && parsed.output.scope === scope ? parsed.output : null;
  };
  return {
    keep: async (approval) => {
      await device.put({ key: PREFIX + approval.reference, value: { ...approval, scope } });
    },
    find: async (reference) => read((await device.get(PREFIX + reference))?.value),
    drop: (references) => device.bulkDelete(references.map((reference) => PREFIX + reference)),
    unclaimed: (open) =>
      database.transaction('r', device, carts, parked, outbox, async () => {
        const rows = await device.where('key').startsWith(PREFIX).toArray();
        const kept = rows.flatMap(({ value }) => read(value) ?? []);
        if (kept.length === 0) return [];
        // A reference is unlike any other text, and a cart of another version need not be understood for this.
        const others = (await carts.toArray()).filter((row) => row.reference !== open?.reference);
        const sales = JSON.stringify([open, others, await parked.toArray(), await outbox.toArray()]);
        return kept.filter(({ reference }) => !sales.includes(reference));
      }),
  };
}
