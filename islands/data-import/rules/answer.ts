import * as v from 'valibot';
import { ApiError, type RawAnswer } from '#shared/api/errors.ts';
import { parseJson } from '#shared/kernel/json.ts';

const RowErrorSchema = v.object({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  column: v.nullish(v.string(), ''),
  message: v.pipe(v.string(), v.minLength(1)),
});
export type RowError = v.InferOutput<typeof RowErrorSchema>;

const count = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);
const words = v.fallback(v.optional(v.string()), undefined);
const Report = v.object({
  message: words,
  success: words,
  detail: words,
  error: words,
  violations: v.fallback(v.array(v.object({ message: v.string() })), []),
  created: count,
  updated: count,
  skipped: count,
  doubles: v.fallback(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), []),
  errors: v.fallback(v.array(v.fallback(v.nullable(RowErrorSchema), null)), []),
});

/** What the server says of an import. */
export interface ImportReport {
  /** The server’s own words; empty where it has none. */
  readonly message: string;
  readonly created?: number | undefined;
  readonly updated?: number | undefined;
  readonly skipped?: number | undefined;
  /** How many rows have no key, and a name that a record has already: counted as new. */
  readonly doubles?: number | undefined;
  /** Rows as in the file that was sent, from 1. */
  readonly errors: readonly RowError[];
}

/** Reads an answer, good or bad. A web page has nothing to say to the user. */
export function reportOf({ type, text }: RawAnswer, isGood: boolean): ImportReport {
  const looksLikePage = type === 'text/html' || /^\s*<(?:!doctype|html)\b/i.test(text);
  if (looksLikePage) return { message: '', errors: [] };
  const json = parseJson(text);
  if (typeof json === 'string') return { message: json, errors: [] };
  const report = v.safeParse(Report, json);
  if (!report.success) return { message: type.includes('json') ? '' : text.trim(), errors: [] };
  const { message, success, detail, error, violations, errors, doubles, ...counts } = report.output;
  const spoken = isGood ? [message, success] : [violations.map((one) => one.message).join(' '), detail, error, message];
  return {
    ...counts,
    ...(doubles.length === 0 ? {} : { doubles: new Set(doubles).size }),
    message: spoken.find((one) => one !== undefined && one.trim() !== '')?.trim() ?? '',
    errors: errors.filter((one) => one !== null),
  };
}

/** What becomes of rows without a key whose name a record has already. */
export const DOUBLES = ['update', 'skip', 'add'] as const;
export type Doubles = (typeof DOUBLES)[number];

/** What an import would make of a check, by what becomes of its doubles. */
export function withDoubles(report: ImportReport, choice: Doubles): ImportReport {
  const { doubles = 0, created, updated, skipped } = report;
  if (choice === 'add' || doubles === 0) return report;
  const added = choice === 'update' ? { updated: (updated ?? 0) + doubles } : { skipped: (skipped ?? 0) + doubles };
  return { ...report, created: created === undefined ? undefined : Math.max(created - doubles, 0), ...added };
}

/** Whether the server's words only repeat the numbers that are said in the person's own language. */
export function isSaidAlready({ message, created, updated, skipped }: ImportReport, rows: number): boolean {
  const numbers = message.match(/\d+/g) ?? [];
  const known = [rows, created, updated, skipped].map(String);
  const hasCounts = created !== undefined || updated !== undefined;
  return hasCounts && numbers.length > 0 && numbers.every((number) => known.includes(number));
}

/** What a failed call says; undefined where no server has answered. */
export function failedReport(error: unknown): ImportReport | undefined {
  return error instanceof ApiError && error.answer !== undefined ? reportOf(error.answer, false) : undefined;
}

/** Whether the server may have carried out a call whose answer never came. */
export function isInDoubt(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status } = error;
  return ['network', 'timeout', 'aborted', 'unreadable'].includes(kind) || (status !== undefined && status >= 502);
}
