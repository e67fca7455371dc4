import { useEffect, useRef, useState } from 'react';
import { download } from '#shared/api/transfer/download.ts';
import { FileError } from '#shared/features/sheets/file-problem.ts';
import { useIsland } from '#shared/island/context.ts';
import { withoutEnding } from '#shared/kernel/file-names.ts';
import { fingerprint } from '#shared/kernel/hash.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { Sheet } from './book/sheet.ts';
import { createWorkbook, type Workbook } from './book/workbook.ts';
import type { TextChoices, TextFacts } from './files/filed.ts';
import { openFile } from './files/open-file.ts';
import { serialOf } from './formula/dates.ts';
import { SAMPLE_NAMES, sampleSheets } from './samples/samples.ts';
import { useText } from './text.ts';

/** Where the workbook comes from. */
export type Source =
  | { readonly kind: 'samples'; readonly first: (typeof SAMPLE_NAMES)[number] }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'file'; readonly file: File };

export interface Opened {
  /** Another workbook has another. */
  readonly id: string;
  readonly source: Source;
  readonly book: Workbook;
  /** Number of the sheet that is shown first. */
  readonly first: number;
  /** Of the file that is saved, without its ending; undefined: the sheet's own. */
  readonly name: string | undefined;
  /** Tells one file, or one version of it, from another. */
  readonly fingerprint: string;
  /** Whether saving may lose something of the file that was opened. */
  readonly isWorkbook: boolean;
  /** How a text file was read, and what was chosen of it; undefined: it is none. */
  readonly text: TextFacts | undefined;
  readonly choices: TextChoices;
}

interface Opening {
  /** Stays while another is being opened. */
  readonly opened: Opened | undefined;
  readonly isOpening: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Of a file, enough to notice that it is another. */
const FINGERPRINT_BYTES = 200_000;

async function fingerprintOf(blob: Blob): Promise<string> {
  return `${blob.size}:${fingerprint(await blob.slice(0, FINGERPRINT_BYTES).text())}`;
}

function firstShown(sheets: readonly Sheet[]): number {
  return Math.max(
    0,
    sheets.findIndex(({ hiding }) => hiding === undefined),
  );
}

function today(): number {
  const now = new Date();
  return serialOf({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }) ?? 0;
}

function nameOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  return path.split('/').at(-1) ?? '';
}

/** Opens a workbook; a failure keeps the one that is open. */
export function useOpened(source: Source, choices: TextChoices): Opening {
  const t = useText();
  const { api, locale } = useIsland();
  const [opened, setOpened] = useState<Opened>();
  const [state, setState] = useState<{ readonly isOpening: boolean; readonly error?: unknown }>({ isOpening: true });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ t, source, opened });
  latest.current = { t, source, opened };
  const kind = source.kind;
  const from = kind === 'samples' ? source.first : kind === 'address' ? source.address : source.file;
  useEffect(() => {
    const { t: text, source: own, opened: before } = latest.current;
    // Samples follow the language until something was typed into them.
    const isSame = before?.source === own && before.choices === choices;
    if (isSame && (kind !== 'samples' || before.book.getSnapshot().journal.length > 0)) return undefined;
    const stop = new AbortController();
    const how = { locale, choices, signal: stop.signal };
    const read = async (): Promise<
      Omit<Opened, 'id' | 'book' | 'source' | 'choices'> & { readonly sheets: readonly Sheet[] }
    > => {
      if (typeof from !== 'string') {
        const { sheets, isWorkbook, text: facts } = await openFile(from, from.name, how);
        const name = withoutEnding(from.name);
        const of = { first: firstShown(sheets), name, fingerprint: await fingerprintOf(from) };
        return { sheets, isWorkbook, text: facts, ...of };
      }
      if (kind === 'samples')
        return {
          sheets: sampleSheets(text, locale),
          first: SAMPLE_NAMES.findIndex((name) => name === from),
          name: undefined,
          isWorkbook: false,
          text: undefined,
          fingerprint: 'samples',
        };
      const { blob, name } = await download(api, from, { signal: stop.signal });
      const file = name ?? nameOf(from);
      const { sheets, isWorkbook, text: facts } = await openFile(blob, file, how);
      return {
        sheets,
        isWorkbook,
        text: facts,
        first: firstShown(sheets),
        name: withoutEnding(file),
        fingerprint: await fingerprintOf(blob),
      };
    };
    setState({ isOpening: true });
    read()
      .then(async ({ sheets, ...rest }) => {
        if (sheets.length === 0) throw new FileError('no-rows');
        const book = createWorkbook(sheets, today);
        await book.start(createYieldToMain());
        if (stop.signal.aborted) return;
        setOpened({ id: uuid(), source: own, choices, book, ...rest });
        setState({ isOpening: false });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState({ isOpening: false, error });
      });
    return () => stop.abort();
  }, [api, attempt, choices, from, kind, locale]);
  return { opened, isOpening: state.isOpening, error: state.error, retry: () => setAttempt((count) => count + 1) };
}
