import * as v from 'valibot';
import type { Locale } from '#shared/i18n/locale.ts';
import { isLocale } from '#shared/i18n/stored-locale.ts';
import type { PaperDocument } from './document.ts';
import type { PrintProblem } from './printer.ts';

/** `failed`: certainly not on paper, may be retried. `unsure`: may be on paper, only a person can tell. */
type JobState = 'waiting' | 'printing' | 'printed' | 'failed' | 'unsure';

export interface PrintJob {
  readonly id: string;
  /** Shown to the cashier: which receipt it is. */
  readonly title: string;
  readonly document: PaperDocument;
  /** When it was requested, by the device's clock, in ms since 1970. */
  readonly at: number;
  readonly state: JobState;
  readonly isDuplicate: boolean;
  readonly problem: PrintProblem | null;
  /** The printer’s or the server’s own words. */
  readonly message: string;
  readonly attempts: number;
}

/** Stores jobs beyond the life of a page. */
export interface PrintJournal {
  /** Takes over the jobs of pages that are gone. Each job goes to exactly one page. */
  readonly adopt: () => Promise<readonly PrintJob[]>;
  /** Stores a new job. False: a job of this id was dealt with before, by this page or an earlier one. */
  readonly begin: (job: PrintJob) => Promise<boolean>;
  readonly keep: (job: PrintJob) => Promise<void>;
  /** Marks a job as dealt with: printed, or no longer wanted. */
  readonly drop: (id: string) => Promise<void>;
}

/** Older jobs are not printed by themselves: nobody expects that receipt any more. In ms. */
const FRESH_MS = 10 * 60_000;

/** A job as the next page takes it over. */
export function takenOver(job: PrintJob, now: number): PrintJob {
  if (job.state === 'printing') return { ...job, state: 'unsure', problem: 'interrupted' };
  return job.state === 'waiting' && now - job.at > FRESH_MS ? { ...job, state: 'failed', problem: 'interrupted' } : job;
}

const look = { bold: v.exactOptional(v.boolean()), size: v.exactOptional(v.picklist(['normal', 'large'])) };
const blockSchema = v.variant('kind', [
  v.object({
    kind: v.literal('text'),
    text: v.string(),
    align: v.exactOptional(v.picklist(['start', 'center', 'end'])),
    ...look,
  }),
  v.object({ kind: v.literal('row'), start: v.string(), end: v.string(), ...look }),
  v.object({ kind: v.literal('rule') }),
  v.object({ kind: v.literal('feed'), lines: v.number() }),
  v.object({ kind: v.literal('barcode'), code: v.string() }),
]);
const documentSchema = v.object({
  language: v.custom<Locale>(isLocale),
  direction: v.picklist(['ltr', 'rtl']),
  blocks: v.array(blockSchema),
  opensDrawer: v.exactOptional(v.boolean()),
  copyMark: v.exactOptional(v.string()),
  isCopy: v.exactOptional(v.boolean()),
});
const problems = [
  'not-configured',
  'unreachable',
  'timeout',
  'refused',
  'failed',
  'unsupported',
  'not-chosen',
  'permission-denied',
  'in-use',
  'no-interface',
  'no-endpoint',
  'disconnected',
  'paper-out',
  'cover-open',
  'offline',
  'interrupted',
  'not-noted',
] as const satisfies readonly PrintProblem[];

/** A stored job. Another version of the till may have written something else. */
export const jobSchema: v.GenericSchema<unknown, PrintJob> = v.object({
  id: v.string(),
  title: v.string(),
  document: documentSchema,
  at: v.number(),
  state: v.picklist(['waiting', 'printing', 'printed', 'failed', 'unsure']),
  isDuplicate: v.boolean(),
  problem: v.nullable(v.picklist(problems)),
  message: v.string(),
  attempts: v.number(),
});
