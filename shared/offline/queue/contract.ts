/** What a page may rely on; `flexy-offline.js` exports `openOfflineQueue`. */

/** The fields of a record, as they go over the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** How a change is delivered: with others as one array, or by an operation of its own (POST, update, DELETE). */
export type Delivery = 'batch' | 'each';

/**
 * `waiting`: certainly not on the server. `sending`: on its way. `in-doubt`: sent, but the answer never came; the server
 * is asked. `undecided`: the server cannot tell whether it has it, so a person decides. `conflict`: somebody else has
 * changed the same. `set-aside`: the server refused it.
 */
export type ChangeState = 'waiting' | 'sending' | 'in-doubt' | 'undecided' | 'conflict' | 'set-aside';

/** A change to queue. */
export interface NewChange {
  /** `create`, `update` or `delete`. */
  readonly action: string;
  /** An IRI (`/en/api/products/7`), an id, or `tmp:{uuid}` for what is not there yet. */
  readonly entityId: string | number;
  /** The fields to write. Default: none. */
  readonly data?: unknown;
}

export interface AppendOptions {
  /** Default: `batch`. */
  readonly delivery?: Delivery;
  /**
   * With `each`: the same fields as the person saw them. Before sending, the record is read; what somebody else has
   * changed since is a conflict. Default: nothing is compared.
   */
  readonly before?: Fields;
  /** What is changed, in the person's words: `Table 4`. Default: the entity. */
  readonly label?: string;
  /** Where it is changed, in the person's words: `Floor plan`. Default: the address. */
  readonly place?: string;
  /** The names of the fields in the person's words, by field. Default: the fields' own. */
  readonly fieldLabels?: Readonly<Record<string, string>>;
  /** A first attempt was made and its answer lost, so that the server may have it. Default: false. */
  readonly mayHaveArrived?: boolean;
  /** Of such a create: the highest id that the page knew in the collection before. Default: unknown. */
  readonly newestId?: number;
}

/** A record on the server that may be the one that a lost create has made. */
export interface Candidate {
  readonly entityId: string;
  readonly label: string;
}

/** A change as it is listed. */
export interface QueuedChange {
  readonly id: string;
  /** Where it goes: the record's `originalUri`. */
  readonly address: string;
  readonly action: string;
  readonly entityId: string;
  readonly data: unknown;
  readonly delivery: Delivery;
  readonly state: ChangeState;
  /** In ms since 1970, by this device's clock. */
  readonly queuedAt: number;
  readonly label: string;
  readonly place: string;
  readonly fieldLabels: Readonly<Record<string, string>>;
  readonly before: Fields | null;
  /** In a conflict: the fields as the server has them; null while unknown, or when the record is gone. */
  readonly theirs: Fields | null;
  /** Why it was not sent; null when nothing is wrong. */
  readonly problem: {
    readonly message: string;
    readonly violations: readonly { path: string; message: string }[];
  } | null;
  /** Earliest next attempt, in ms since 1970. */
  readonly notBefore: number;
  readonly candidates: readonly Candidate[];
}

/** `full`: no room on the device. `blocked`: an old tab holds the database. `closed`: the device refuses it. */
export type Trouble = 'full' | 'blocked' | 'closed';

export interface QueueSnapshot {
  /** In the order they were made. */
  readonly changes: readonly QueuedChange[];
  readonly waiting: number;
  readonly sending: number;
  /** Set aside or undecided: a person is needed. */
  readonly failed: number;
  readonly conflicts: number;
  /** How many changes of other users wait on this device. */
  readonly others: number;
  /** How many records or changes could not be read; they stay as they are. */
  readonly damaged: number;
  readonly trouble: Trouble | null;
  /** Whether the server answered the last call. */
  readonly isReachable: boolean;
}

export interface QueueOptions {
  /** Base of the back-office. Default: the page's origin. */
  readonly apiBase?: string | undefined;
  /** `en`, `fr` or `ar`. Default: `en`. */
  readonly locale?: string | undefined;
  /** Who makes the changes: those of other users are neither shown nor sent. Default: whoever has the session. */
  readonly user?: string | number | undefined;
  /**
   * Asked at each sending, and with the token that was refused after a 401; the token is never stored. Default: the
   * session cookie.
   */
  readonly token?: ((refused?: string) => string | null | undefined | Promise<string | null | undefined>) | undefined;
}

export interface OfflineQueue {
  /**
   * Resolves to the change's id once it is written on this device and read back. Rejects with `OfflineError`.
   */
  append(address: string, change: NewChange, options?: AppendOptions): Promise<string>;
  /** The last good answer of the address that `cache` has kept; null when there is none. */
  cached(address: string): Promise<unknown>;
  /** Keeps the last good answer of an address; for short lists. Rejects with `OfflineError`. */
  cache(address: string, data: unknown): Promise<void>;
  /** This user's changes, at one address or all, in the order they were made. */
  changes(address?: string): Promise<readonly QueuedChange[]>;
  /** Sends now what waits, also what is backing off; resolves once it was tried. */
  sync(address?: string): Promise<void>;
  /** Sends again; in a conflict over what somebody else has written. */
  retry(id: string): Promise<void>;
  /** Sends other data instead, unless it may be on the server already; resolves to the change's new id. */
  edit(id: string, data: unknown): Promise<string>;
  /** The record that a lost create has made: the change is done, and later ones get its id. */
  claim(id: string, entityId: string): Promise<void>;
  /** The record that a create has made, by its `tmp:` id; null while it waits, or when it was given up. */
  createdAs(tmpId: string): Promise<string | null>;
  /** Gives a change up. */
  skip(id: string): Promise<void>;
  /** All of this user's changes and what could not be read, as JSON. */
  exportAll(): Promise<string>;
  getSnapshot(): QueueSnapshot;
  /** Called after each change of the snapshot; returns how to stop. */
  subscribe(listener: (snapshot: QueueSnapshot) => void): () => void;
  /** Stops sending from this tab; what waits stays on the device. */
  close(): void;
}

/** The details of the events on `document`. */
export interface OfflineEvents {
  readonly 'flexy:offline-changed': Pick<QueueSnapshot, 'waiting' | 'sending' | 'failed' | 'conflicts'>;
  readonly 'flexy:sync-done': { readonly address: string; readonly sent: number };
  readonly 'flexy:sync-failed': { readonly address: string; readonly message: string; readonly status?: number };
}

const MESSAGES = {
  full: 'This device has no more room: the change could not be kept.',
  blocked: 'Another tab with an older version of this page holds the changes on this device. Close it.',
  closed: 'This device does not let the page keep changes.',
  'not-written': 'The change could not be read back from this device.',
  'not-a-change': 'A change needs an action, an entityId and data that can be written as JSON.',
  gone: 'This change is no longer waiting.',
  'on-its-way': 'This change may be on the server already: it can only be sent again or skipped.',
} as const;

/** Why the device did not keep or change something. `message` is in English; `kind` names it for other languages. */
export class OfflineError extends Error {
  readonly kind: keyof typeof MESSAGES;
  constructor(kind: keyof typeof MESSAGES, cause?: unknown) {
    super(MESSAGES[kind], { cause });
    this.name = 'OfflineError';
    this.kind = kind;
  }
}
