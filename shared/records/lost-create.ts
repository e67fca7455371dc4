import { ApiError } from '#shared/api/errors.ts';

/** Whether a failed call may have been carried out: even a server error may occur after the commit. */
export function mayHaveArrived(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.kind === 'network' ||
    // An answer that CORS keeps from us comes after the record was made.
    error.kind === 'blocked' ||
    error.kind === 'timeout' ||
    error.kind === 'server' ||
    error.kind === 'unreadable' ||
    error.kind === 'aborted'
  );
}

interface Creation<Item> {
  /** An earlier attempt ended without an answer, so the record may already exist. */
  readonly isInDoubt: boolean;
  /** Reads the records among which it would be; `isIt` filters out those that are merely similar. */
  readonly look: () => Promise<readonly Item[]>;
  readonly isIt: (record: Item) => boolean;
  readonly create: () => Promise<Item>;
}

export type Created<Item> =
  | { readonly kind: 'created'; readonly record: Item }
  /**
   * Nothing was sent. The caller or the user decides whether the first record found is the one, or another is created.
   */
  | { readonly kind: 'found'; readonly found: readonly [Item, ...Item[]] };

/**
 * Creates a record, unless an earlier attempt whose answer was lost did. Rejects with the errors of `look` and
 * `create`.
 */
export async function createOnce<Item>({ isInDoubt, look, isIt, create }: Creation<Item>): Promise<Created<Item>> {
  const [first, ...rest] = isInDoubt ? (await look()).filter(isIt) : [];
  return first === undefined ? { kind: 'created', record: await create() } : { kind: 'found', found: [first, ...rest] };
}
