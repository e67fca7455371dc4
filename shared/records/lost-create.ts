import { ApiError } from '#shared/api/errors.ts';

/** Whether a call that failed may have been carried out all the same: a server error may come after the commit. */
export function mayHaveArrived(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    error.kind === 'server' ||
    error.kind === 'unreadable' ||
    error.kind === 'aborted'
  );
}

interface Creation<Item> {
  /** An earlier attempt ended without an answer, so that the record may be there. */
  readonly isInDoubt: boolean;
  /** Where it would stand if it were; records that merely are like it are sorted out by `isIt`. */
  readonly look: () => Promise<readonly Item[]>;
  readonly isIt: (record: Item) => boolean;
  readonly create: () => Promise<Item>;
}

export type Created<Item> =
  | { readonly kind: 'created'; readonly record: Item }
  /** Nothing was sent. Whether the first of them is taken or another one made is for the caller, or the person, to say. */
  | { readonly kind: 'found'; readonly found: readonly [Item, ...Item[]] };

/** Creates a record, unless an attempt whose answer was lost has left it there. Throws what `look` and `create` throw. */
export async function createOnce<Item>({ isInDoubt, look, isIt, create }: Creation<Item>): Promise<Created<Item>> {
  const [first, ...rest] = isInDoubt ? (await look()).filter(isIt) : [];
  return first === undefined ? { kind: 'created', record: await create() } : { kind: 'found', found: [first, ...rest] };
}
