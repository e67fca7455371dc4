import type { CodeField } from './language.ts';

export type Texts<Id extends string> = Readonly<Record<Id, string>>;
/** A text that is missing is not known; it is neither empty nor changed. */
export type KnownTexts<Id extends string> = Readonly<Partial<Record<Id, string>>>;

/** A record whose texts are edited. */
export interface CodeRecord<Id extends string, Item> {
  readonly fields: readonly CodeField<Id>[];
  /** For drafts: the kind of record, such as `website-theme`, and its id. */
  readonly kind: string;
  readonly id: string;
  readonly textsOf: (item: Item) => KnownTexts<Id>;
  /** Whether two texts of a field are the same to the server. */
  readonly isSame: (id: Id, one: string, other: string) => boolean;
  /** Rejects with `ApiError`. */
  readonly read: (signal: AbortSignal) => Promise<Item>;
  /** Sends the texts; `now` was read right before. Rejects with `ApiError`. */
  readonly write: (now: Item, texts: Texts<Id>, changed: ReadonlySet<Id>, signal: AbortSignal) => Promise<Item>;
}

/** Each text from the first source that knows it; empty when none does. */
export function textsFromFirst<Id extends string>(
  ids: readonly Id[],
  ...sources: readonly KnownTexts<Id>[]
): Texts<Id> {
  const entries = ids.map((id) => [id, sources.find((texts) => texts[id] !== undefined)?.[id] ?? ''] as const);
  // Every id has its entry.
  return Object.fromEntries(entries) as Texts<Id>;
}

/** Before any text is known. */
export function emptyTexts<Id extends string>(): KnownTexts<Id> {
  return textsFor<Id>([], () => '');
}

/** The texts of some of the fields. */
export function textsFor<Id extends string>(ids: Iterable<Id>, textOf: (id: Id) => string): KnownTexts<Id> {
  const texts: Partial<Record<Id, string>> = {};
  for (const id of ids) texts[id] = textOf(id);
  return texts;
}
