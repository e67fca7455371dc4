import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { inSomeTab, type Shop } from './cashier.ts';
import type { Oracle } from './oracle.ts';
import type { Random } from './random.ts';
import type { Tabs } from './tabs.ts';
import { until } from './until.ts';

export interface DrawerVerdict {
  readonly shifts: number;
  /** Centimes by which a drawer, its books and the back-office's differ, all added up. */ readonly centsOff: number;
  readonly problems: readonly string[];
}

/** The cashier with the money in hand: what is really in the drawer, beside what the till says should be. */
export interface Drawer {
  readonly open: () => Promise<void>;
  readonly move: () => Promise<void>;
  /** Whether something was there to come back. */ readonly giveBack: () => Promise<boolean>;
  /** Counts, closes, takes a part to the bank and opens with the rest. */ readonly changeShift: () => Promise<void>;
  /** After the device's data was deleted: a till with a new name, which begins with the money that is there. */
  readonly startAnew: () => Promise<void>;
  /** Resolves when the back-office has all Z reports. */
  readonly allClosedSent: (timeoutMs: number) => Promise<void>;
  /** Closes for good and compares all Z reports with the back-office's orders and shifts. */
  readonly verdict: (paidOnServer: number, timeoutMs: number) => Promise<DrawerVerdict>;
}

const FLOAT = 20_000;
const shiftsSchema = v.looseObject({
  totalItems: v.number(),
  member: v.array(
    v.looseObject({
      zNumber: v.nullish(v.number()),
      difference: v.nullish(v.number()),
      report: v.nullish(v.looseObject({ total: v.number() })),
    }),
  ),
});
const centimes = (amount: number): number => Math.round(amount * 100);

interface Surroundings {
  readonly host: Host;
  readonly tabs: Tabs;
  readonly random: Random;
  readonly oracle: Oracle;
  readonly shop: Shop;
}

export function createDrawer({ host, tabs, random, oracle, shop: { method } }: Surroundings): Drawer {
  const problems: string[] = [];
  let [shifts, moves, centsOff] = [0, 0, 0];
  /** The Z numbers that were given out, of all tills. */
  const zNumbers: number[] = [];
  let lastZ = 0;
  /** Paid when the last Z report was made, and what was paid since and is in no book any more, in centimes. */
  let [paidAtClosing, inNoBook] = [0, 0];
  /** In the drawer beside what was paid since the start, in centimes. */
  let beside = FLOAT;
  const inDrawer = (): number => beside + oracle.paid();
  const off = (amount: number, what: string): void => {
    if (amount === 0) return;
    centsOff += Math.abs(amount);
    problems.push(`${what}: ${amount} centimes off`);
  };

  const open = async (): Promise<void> => {
    const float = inDrawer();
    await inSomeTab(tabs, random, 'Opening the drawer', (page) =>
      page.evaluate((amount) => window.chaos.openDrawer(amount), float),
    );
  };
  const close = async (): Promise<void> => {
    const counted = inDrawer();
    const remainder = Math.max(0, Math.min(counted, random.whole(0, 40_000)));
    const by = `cashier ${shifts + 1}`;
    const closed = await inSomeTab(tabs, random, 'Closing the drawer', (page) =>
      page.evaluate(([who, count]) => window.chaos.closeDrawer(who, count), [
        by,
        { counted, remainder, method },
      ] as const),
    );
    shifts += 1;
    lastZ += 1;
    zNumbers.push(lastZ);
    paidAtClosing = oracle.paid();
    beside += remainder - counted;
    off(closed.difference, `Z ${closed.zNumber}`);
    off(closed.openingDifference, `Z ${closed.zNumber}, at its opening`);
    if (closed.zNumber !== lastZ) problems.push(`Z ${closed.zNumber} in place of ${lastZ}`);
  };
  const read = async (): Promise<v.InferOutput<typeof shiftsSchema>['member']> => {
    const all: v.InferOutput<typeof shiftsSchema>['member'] = [];
    for (let page = 1; ; page += 1) {
      const answer = await callApi(host, 'GET', `/en/api/cash_shifts?page=${page}`, undefined, 'cashier');
      const { member, totalItems } = v.parse(shiftsSchema, answer);
      all.push(...member);
      if (member.length === 0 || all.length >= totalItems) return all;
    }
  };
  const allClosedSent = async (timeoutMs: number): Promise<void> => {
    let unsent = '';
    await until(
      'every shift to be closed at the back-office',
      async () => {
        const [tab] = tabs.alive();
        unsent = (await tab?.inPage((page) => page.evaluate(() => window.chaos.unsentShifts()))) ?? '';
        return (await read()).filter(({ zNumber }) => typeof zNumber === 'number').length >= shifts;
      },
      timeoutMs,
      () => unsent,
    );
  };

  return {
    open,
    move: async () => {
      moves += 1;
      const amount = random.whole(-inDrawer(), 10_000);
      if (amount === 0) return;
      await inSomeTab(tabs, random, 'Moving cash', (page) =>
        page.evaluate(([reason, cash]) => window.chaos.moveCash(reason, cash), [`Move ${moves}`, amount] as const),
      );
      beside += amount;
    },
    giveBack: async () => {
      const ordered = { reference: randomUUID(), method, chance: random.next() };
      const back = await inSomeTab(tabs, random, 'A return', (page) =>
        page.evaluate((one) => window.chaos.giveBack(one), ordered),
      );
      if (back !== null) oracle.reported(back.key, -back.amount);
      return back !== null;
    },
    changeShift: async () => {
      await close();
      await open();
    },
    allClosedSent,
    startAnew: async () => {
      lastZ = 0;
      inNoBook += oracle.paid() - paidAtClosing;
      paidAtClosing = oracle.paid();
      await open();
    },
    verdict: async (paidOnServer, timeoutMs) => {
      off(paidOnServer - oracle.paid(), 'The orders of the back-office');
      await close();
      await allClosedSent(timeoutMs);
      const atOffice = await read();
      // A shift whose device was cleared stays open there.
      const numbers = atOffice.flatMap(({ zNumber }) => zNumber ?? []).sort((a, b) => a - b);
      if (numbers.join() !== zNumbers.sort((a, b) => a - b).join())
        problems.push(`The back-office has the Z numbers ${numbers.join(', ')}`);
      const total = atOffice.reduce((sum, { report }) => sum + centimes(report?.total ?? 0), 0);
      off(total + inNoBook - paidOnServer, 'The Z reports beside the orders');
      return { shifts, centsOff, problems };
    },
  };
}
