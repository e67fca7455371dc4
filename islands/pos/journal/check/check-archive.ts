import * as v from 'valibot';
import { isRecord } from '#shared/kernel/json.ts';
import { type Archive, readArchive, sealedText, type Span } from '../rules/archive.ts';
import { canonical } from '../rules/canonical.ts';
import { entrySchema, type JournalEntry } from '../rules/entry.ts';
import { risingPlaces } from '../rules/in-order.ts';
import { withTicket } from '../rules/sums.ts';
import { importKey, isGenuine, isSignedBy, thumbprint } from '../signing.ts';
import type { Finding, FindingKind, Remark, Verdict } from './contract.ts';

interface Read {
  readonly line: number;
  /** Null where it cannot be read. */ readonly entry: JournalEntry | null;
  readonly chain: string;
  /** What it says; NaN for no number. */ readonly number: number;
  readonly isGenuine: boolean;
}

const NOTHING: Verdict = {
  problem: null,
  isUntouched: false,
  findings: [],
  remarks: [],
  entries: 0,
  till: '',
  period: '',
  key: '',
  from: '',
  until: '',
};

async function readLines({ lines }: Archive, key: CryptoKey | null): Promise<readonly Read[]> {
  const all: Read[] = [];
  for (const { line, text, value } of lines) {
    const parsed = v.safeParse(entrySchema, value);
    const entry = parsed.success ? parsed.output : null;
    const { chain, number } = isRecord(value) ? value : {};
    all.push({
      line,
      entry,
      chain: typeof chain === 'string' ? chain : '',
      number: Number.isSafeInteger(number) ? Number(number) : Number.NaN,
      isGenuine: entry !== null && key !== null && text === canonical(entry) && (await isGenuine(entry, key)),
    });
  }
  return all;
}

const nameOf = ({ chain, number }: { readonly chain: string; readonly number: number }): string => `${chain} ${number}`;

const findingOf = (kind: FindingKind, { chain, number, line }: Omit<Read, 'entry' | 'isGenuine'>): Finding => ({
  kind,
  chain,
  number: Number.isNaN(number) ? null : number,
  line,
});

/** Each entry once, in the order of the file, and what was put in beside it. */
function sorted(all: readonly Read[], spans: readonly Span[]) {
  const isExpected = ({ chain, number }: Read): boolean =>
    spans.some((span) => span.chain === chain && span.first <= number && number <= span.last);
  const genuine = new Map<string, Read>();
  for (const read of all) if (read.isGenuine && !genuine.has(nameOf(read))) genuine.set(nameOf(read), read);
  const kept: Read[] = [];
  const findings: Finding[] = [];
  const changed = new Set<string>();
  for (const read of all) {
    const name = nameOf(read);
    if (!isExpected(read) || (genuine.has(name) ? genuine.get(name) !== read : changed.has(name))) {
      findings.push(findingOf('put-in', read));
      continue;
    }
    kept.push(read);
    if (read.isGenuine) continue;
    changed.add(name);
    findings.push(findingOf('changed', read));
  }
  return { kept, findings };
}

/** More would say the same again. */
const MOST_MISSING = 10_000;

function missing(kept: readonly Read[], spans: readonly Span[]): readonly Finding[] {
  const there = new Set(kept.map(nameOf));
  const findings: Finding[] = [];
  for (const { chain, first, last } of spans)
    for (let number = first; number <= last && findings.length < MOST_MISSING; number += 1)
      if (!there.has(nameOf({ chain, number }))) findings.push({ kind: 'left-out', chain, number, line: null });
  return findings;
}

function moved(kept: readonly Read[], spans: readonly Span[]): readonly Finding[] {
  const starts = new Map<string, number>();
  let start = 0;
  for (const { chain, first, last } of spans) {
    starts.set(chain, start - first);
    start += last - first + 1;
  }
  const places = risingPlaces(kept.map(({ chain, number }) => (starts.get(chain) ?? 0) + number));
  return kept.filter((_, place) => !places.has(place)).map((read) => findingOf('reordered', read));
}

/** Between entries that are as they were signed. */
function links(kept: readonly Read[], spans: readonly Span[]): readonly Finding[] {
  const found = new Map(kept.filter((read) => read.isGenuine).map((read) => [nameOf(read), read]));
  return [...found.values()].flatMap((read) => {
    const { entry, chain, number } = read;
    if (entry === null) return [];
    const span = spans.find((one) => one.chain === chain);
    const before = found.get(nameOf({ chain, number: number - 1 }))?.entry;
    const previous = number === span?.first ? span.previous : before?.hash;
    const isLast = number === span?.last;
    if ((previous !== undefined && entry.previous !== previous) || (isLast && entry.hash !== span.hash))
      return [findingOf('unlinked', read)];
    const perpetual =
      before && entry.ticket ? withTicket(before.perpetual, entry.currency, entry.ticket) : before?.perpetual;
    return perpetual !== undefined && canonical(perpetual) !== canonical(entry.perpetual)
      ? [findingOf('sums', read)]
      : [];
  });
}

/** Two tabs write in turn, each with the time at which its own act began. */
const CLOCK_TOLERANCE_MS = 120_000;

function remarksOf(kept: readonly Read[]): readonly Remark[] {
  let before: JournalEntry | null = null;
  const remarks: Remark[] = [];
  for (const { entry } of kept) {
    if (entry === null) continue;
    const { chain, number, at, kind, begin } = entry;
    const say = (remark: Remark['kind']): void => void remarks.push({ kind: remark, chain, number, at });
    if (before !== null && Date.parse(before.at) - Date.parse(at) > CLOCK_TOLERANCE_MS) say('clock-back');
    if (kind === 'software' || kind === 'imported' || kind === 'exported') say(kind);
    if (begin !== undefined && begin.cause !== 'first') say(begin.cause);
    before = entry;
  }
  return remarks;
}

/** The ends that can be seen where the seal does not tell them. */
function spansSeen(all: readonly Read[]): readonly Span[] {
  const spans = new Map<string, Span>();
  for (const { entry, isGenuine: isOwn } of all) {
    if (entry === null || !isOwn) continue;
    const { chain, number, previous, hash } = entry;
    const span = spans.get(chain) ?? { chain, first: number, last: number, previous, hash };
    const first = number < span.first ? { first: number, previous } : {};
    spans.set(chain, { ...span, ...first, ...(number > span.last ? { last: number, hash } : {}) });
  }
  return [...spans.values()];
}

/**
 * Looks through an archive: what was changed, left out, put in or put into another order.
 * @param expected Thumbprint of the key that the shop's journal is known to be signed by. Default: that of the file.
 */
export async function checkArchive(content: string, expected?: string): Promise<Verdict> {
  const archive = readArchive(content);
  if (typeof archive === 'string') return { ...NOTHING, problem: archive };
  const { header, spans, signature } = archive;
  const key = await importKey(header.key);
  const name = await thumbprint(header.key);
  const all = await readLines(archive, key);
  const isSealed = key !== null && archive.isCanonical && (await isSignedBy(sealedText(header, spans), signature, key));
  const about = { entries: all.length, till: header.till, period: header.period, key: name };
  const ofFile = (kind: FindingKind): Finding => ({ kind, chain: null, number: null, line: null });
  if (!isSealed && !all.some((read) => read.isGenuine)) return { ...NOTHING, ...about, findings: [ofFile('key')] };

  const range = isSealed ? spans : spansSeen(all);
  const { kept, findings } = sorted(all, range);
  const found = [
    ...(expected === undefined || expected === name ? [] : [ofFile('other-key')]),
    ...(isSealed ? [] : [ofFile('seal')]),
    ...findings,
    ...missing(kept, range),
    ...moved(kept, range),
    ...links(kept, range),
  ];
  const own = kept.flatMap(({ entry, isGenuine: isOwn }) => (entry && isOwn ? [entry] : []));
  return {
    ...NOTHING,
    ...about,
    isUntouched: found.length === 0,
    findings: found,
    remarks: remarksOf(kept),
    from: own[0]?.at ?? '',
    until: own.at(-1)?.at ?? '',
  };
}
