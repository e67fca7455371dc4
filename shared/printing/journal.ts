import * as v from 'valibot';
import type { PaperDocument } from './document.ts';
import type { PrintProblem } from './printer.ts';

/** failed: surely not on paper, may be tried again. unsure: it may hang out of the printer, and only a person can say. */
export type JobState = 'waiting' | 'printing' | 'printed' | 'failed' | 'unsure';

export interface PrintJob {
  readonly id: string;
  /** For the eye: which receipt it is. */
  readonly title: string;
  readonly document: PaperDocument;
  /** When it was asked for, by the device, in ms. */
  readonly at: number;
  readonly state: JobState;
  readonly isDuplicate: boolean;
  readonly problem: PrintProblem | null;
  /** The printer’s or the server’s own words. */
  readonly message: string;
  readonly attempts: number;
}

/** Where jobs outlive their page. */
export interface PrintJournal {
  /** The jobs that pages which are gone have left; each is handed to one page alone. */
  readonly adopt: () => Promise<readonly PrintJob[]>;
  readonly keep: (job: PrintJob) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
}

/** A receipt that comes out of itself later than that surprises whoever stands at the printer then, in ms. */
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
]);
const documentSchema = v.object({
  language: v.picklist(['en', 'fr', 'ar']),
  direction: v.picklist(['ltr', 'rtl']),
  blocks: v.array(blockSchema),
  opensDrawer: v.exactOptional(v.boolean()),
  copyMark: v.exactOptional(v.string()),
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
] as const satisfies readonly PrintProblem[];

/** A job as it was kept; what another version of the till wrote may not fit. */
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
