import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import type { ArchiveProblem } from '../check/contract.ts';
import { canonical } from './canonical.ts';
import type { JournalEntry } from './entry.ts';

const FORMAT = 'flexy-fiscal-journal';
const VERSION = 1;

const text = v.string();
const whole = v.pipe(v.number(), v.safeInteger());

const publicKeySchema = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: text, y: text });
/** The public part of a key of the curve P-256. */
export type PublicKey = v.InferOutput<typeof publicKeySchema>;

const headerSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  key: publicKeySchema,
  till: text,
  /** `2026-11`, or `all`. */ period: text,
  /** ISO time. */ madeAt: text,
  software: text,
});
export type ArchiveHeader = v.InferOutput<typeof headerSchema>;

/** What an archive has of a chain: nothing between `first` and `last` is missing. */
const spanSchema = v.object({
  chain: text,
  first: whole,
  last: whole,
  /** Hash of the entry before the first; empty where there is none. */ previous: text,
  /** Hash of the last entry. */ hash: text,
});
export type Span = v.InferOutput<typeof spanSchema>;

const sealSchema = v.object({ spans: v.array(spanSchema), signature: text });

/** A line that should be an entry. */
interface ArchiveLine {
  /** From 1, as editors count. */ readonly line: number;
  readonly text: string;
  readonly value: unknown;
}

export interface Archive {
  readonly header: ArchiveHeader;
  readonly lines: readonly ArchiveLine[];
  readonly spans: readonly Span[];
  readonly signature: string;
  /** Whether header and seal are written as they are signed: of two fields of one name a reader sees the last. */
  readonly isCanonical: boolean;
}

/** The parts of each chain, in their order. */
export function chainRanges(entries: readonly JournalEntry[]): readonly Span[] {
  const spans = new Map<string, Span>();
  for (const { chain, number, previous, hash } of entries) {
    const span = spans.get(chain) ?? { chain, first: number, last: number, previous, hash };
    spans.set(chain, { ...span, last: number, hash });
  }
  return [...spans.values()];
}

/** What the seal of an archive signs: who leaves out its last entries cannot make another one. */
export function sealedText(header: ArchiveHeader, spans: readonly Span[]): string {
  return canonical({ header, spans });
}

export function archiveHeader(of: Omit<ArchiveHeader, 'format' | 'version'>): ArchiveHeader {
  return { format: FORMAT, version: VERSION, ...of };
}

/** JSON lines: the header, the entries, the seal. */
export function archiveText(header: ArchiveHeader, lines: readonly string[], seal: v.InferOutput<typeof sealSchema>) {
  return [canonical(header), ...lines, canonical(seal), ''].join('\n');
}

export function readArchive(content: string): Archive | ArchiveProblem {
  const lines = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim(), value: parseJson(line) }))
    .filter((line) => line.text !== '');
  const [head, ...rest] = lines;
  const known = v.safeParse(v.looseObject({ format: v.literal(FORMAT), version: v.unknown() }), head?.value);
  if (!known.success) return 'no-archive';
  if (known.output.version !== VERSION) return 'other-version';
  const header = v.safeParse(headerSchema, head?.value);
  if (!header.success) return 'no-archive';
  const seal = v.safeParse(sealSchema, rest.at(-1)?.value);
  if (!seal.success) return 'cut';
  return {
    header: header.output,
    lines: rest.slice(0, -1),
    spans: seal.output.spans,
    signature: seal.output.signature,
    isCanonical: head?.text === canonical(header.output) && rest.at(-1)?.text === canonical(seal.output),
  };
}
