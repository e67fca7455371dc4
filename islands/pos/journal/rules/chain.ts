import * as v from 'valibot';
import type { Json } from './canonical.ts';
import { type Head, headFields, type JournalDraft, type Perpetual, sumsSchema, type UnsignedEntry } from './entry.ts';
import { NO_SUMS, openSumsWith, periodOf, periodsOver, withTicket } from './sums.ts';

const sums = v.pipe(v.array(sumsSchema), v.readonly());
const setting = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
type Setting = v.InferOutput<typeof setting>;

/** Where a till's chain stands, as the device keeps it. */
export const chainSchema = v.object({
  ...headFields,
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The chain before it; empty for the first one. */ follows: v.string(),
  /** ISO time of the last entry. */ at: v.string(),
  day: v.string(),
  sums: v.object({ day: sums, month: sums, year: sums }),
  software: v.string(),
  settings: v.record(v.string(), setting),
  isOffline: v.boolean(),
});
export type Chain = v.InferOutput<typeof chainSchema>;

/** What stands in each entry of a till. */
export interface JournalContext {
  readonly till: string;
  readonly software: string;
  readonly currency: string;
  /** Those that concern money. */ readonly settings: Readonly<Record<string, Setting>>;
  /** The day of business of a time, `YYYY-MM-DD`. */ readonly dayOf: (at: string) => string;
}

export interface ChainStart {
  readonly chain: string;
  readonly cause: 'first' | 'cleared' | 'restored';
  /** What is known of the chain before. */ readonly after: Head | null;
  readonly key: Json;
}

/** A chain of which nothing is written yet. What was sold before it is not forgotten. */
export function newChain({ chain, after }: ChainStart, at: string, context: JournalContext): Chain {
  const { software, settings, dayOf } = context;
  const perpetual: readonly Perpetual[] = after?.perpetual ?? [];
  return {
    chain,
    number: 0,
    follows: after?.chain ?? '',
    hash: '',
    perpetual,
    at,
    day: dayOf(at),
    sums: NO_SUMS,
    software,
    settings,
    isOffline: false,
  };
}

export function beginDraft(
  start: ChainStart,
  { at, cashier }: Pick<JournalDraft, 'at' | 'cashier'>,
  context: JournalContext,
): JournalDraft {
  const { cause, after, key } = start;
  return {
    kind: 'begin',
    at,
    cashier,
    currency: context.currency,
    begin: { cause, after, key },
    detail: { settings: context.settings },
  };
}

/** What has to be written before the next entry: what is over, and what is another one since the last entry. */
export function draftsDue(
  chain: Chain,
  { at, cashier }: Pick<JournalDraft, 'at' | 'cashier'>,
  { software, settings, currency, dayOf }: JournalContext,
): readonly JournalDraft[] {
  const common = { at, cashier, currency };
  const names = [...new Set([...Object.keys(chain.settings), ...Object.keys(settings)])].sort();
  return [
    ...periodsOver(chain.day, dayOf(at)).map((period): JournalDraft => ({
      ...common,
      kind: 'closing',
      closing: { period, of: periodOf(period, chain.day), sums: chain.sums[period] },
    })),
    ...(software === chain.software
      ? []
      : [{ ...common, kind: 'software' as const, detail: { from: chain.software, to: software } }]),
    ...names.flatMap((name): readonly JournalDraft[] => {
      const [from = null, to = null] = [chain.settings[name], settings[name]];
      return from === to ? [] : [{ ...common, kind: 'setting', detail: { name, from, to } }];
    }),
  ];
}

/** The entry that comes next in a chain, before it is signed. */
export function nextEntry(chain: Chain, draft: JournalDraft, { till, software, dayOf }: JournalContext): UnsignedEntry {
  const day = dayOf(draft.at);
  return {
    ...draft,
    chain: chain.chain,
    number: chain.number + 1,
    // A closing belongs to what it closes; a clock that is put back begins no day anew.
    day: draft.kind === 'closing' || day < chain.day ? chain.day : day,
    till,
    software,
    perpetual: draft.ticket ? withTicket(chain.perpetual, draft.currency, draft.ticket) : chain.perpetual,
    previous: chain.hash,
  };
}

/** Where the chain stands once an entry is in it. */
export function chainAfter(chain: Chain, entry: UnsignedEntry & { readonly hash: string }): Chain {
  const { closing, ticket, detail } = entry;
  const open = closing ? { ...chain.sums, [closing.period]: [] } : chain.sums;
  const { name, to } = detail ?? {};
  return {
    ...chain,
    number: entry.number,
    hash: entry.hash,
    perpetual: entry.perpetual,
    at: entry.at,
    day: entry.day,
    sums: ticket ? openSumsWith(open, entry.currency, ticket) : open,
    software: entry.software,
    settings:
      entry.kind === 'setting' && typeof name === 'string' ? withSetting(chain.settings, name, to) : chain.settings,
    isOffline: entry.kind === 'offline-begin' || (chain.isOffline && entry.kind !== 'offline-end'),
  };
}

function withSetting(settings: Chain['settings'], name: string, to: Json | undefined): Chain['settings'] {
  const parsed = v.safeParse(setting, to);
  return { ...settings, [name]: parsed.success ? parsed.output : null };
}

/** Whether two heads are of one past: the one that the browser keeps beside the database is never the later one. */
export function isRestored(chain: Pick<Chain, 'chain' | 'number' | 'hash' | 'follows'>, seen: Head): boolean {
  if (chain.chain !== seen.chain) return seen.chain !== chain.follows;
  return chain.number < seen.number || (chain.number === seen.number && chain.hash !== seen.hash);
}
