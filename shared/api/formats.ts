/** The formats that API Platform may offer. */
type Format = 'application/ld+json' | 'application/json';

const LD: Format = 'application/ld+json';
const JSON_ONLY: Format = 'application/json';

/** Prefers JSON-LD, which has more information (totals, next pages, IRIs), and accepts anything. */
const FIRST_ACCEPT = 'application/ld+json, application/json;q=0.9, */*;q=0.1';

/** Remembers which format a back-office answers and accepts. */
export interface FormatBook {
  /** The format of the back-office; undefined before its first good answer. */
  known(): Format | undefined;
  accept(): string;
  /** Learns the format from the content type of a good answer. */
  learn(contentType: string | null): void;
  /**
   * The format for the one retry after an answer that a wrong format may have caused; undefined if there should be
   * none.
   */
  fallback(status: number, isWrite: boolean): Format | undefined;
  set(format: Format): void;
}

// Shared per back-office, so that ten islands on a page learn the format once.
const books = new Map<string, FormatBook>();

/** The format book of a back-office, shared by all islands of the page. */
export function formatsOf(base: string): FormatBook {
  const known = books.get(base);
  if (known !== undefined) return known;
  const book = createFormatBook();
  books.set(base, book);
  return book;
}

/** A format book that has learnt nothing yet. */
function createFormatBook(): FormatBook {
  let format: Format | undefined;
  return {
    known: () => format,
    accept: () => format ?? FIRST_ACCEPT,
    learn: (contentType) => {
      const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase();
      if (format === undefined && (type === LD || type === JSON_ONLY)) format = type;
    },
    fallback: (status, isWrite) => {
      // A JSON-only server answers 500 to a format it cannot write. After a write a 500 may have another cause, so only
      // reads are retried.
      const isFormatTrouble = status === 406 || status === 415 || (status === 500 && !isWrite && format === undefined);
      if (!isFormatTrouble) return undefined;
      return format === JSON_ONLY ? LD : JSON_ONLY;
    },
    set: (next) => {
      format = next;
    },
  };
}
