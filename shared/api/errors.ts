import type { CommonText } from '#shared/i18n/common.ts';
import type { Params } from '#shared/i18n/translate.ts';

/**
 * `network`: no answer, retrying may help; `blocked`: a rule of the page or of the other server forbids the call;
 * `refused`: any other 4xx, and a 401 of another service.
 */
export type ApiErrorKind =
  | 'network'
  | 'blocked'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'refused'
  | 'server'
  | 'unreadable'
  | 'aborted';

/** A validation error of one field. */
export interface Violation {
  /** The field, as the server names it: `orderItems[0].price`. */ readonly path: string;
  readonly message: string;
}

/** The user's message for each kind; the keys are in the common texts. */
const TEXTS: Readonly<Record<ApiErrorKind, CommonText>> = {
  network: 'No connection to the server',
  blocked: 'The page’s rules or the other server’s do not allow this call',
  timeout: 'The server took too long to answer',
  unauthorized: 'Your session has ended. Sign in again.',
  forbidden: 'You are not allowed to do this',
  'not-found': 'This record no longer exists on the server',
  invalid: 'The server did not accept what was entered',
  refused: 'The server refused the request',
  server: 'The server has a problem. Try again in a moment.',
  unreadable: 'The server’s answer could not be understood',
  aborted: 'The request was cancelled',
};

/** An unparsed answer, for services with their own error format. */
export interface RawAnswer {
  /** Without its query, which may contain a key. */ readonly address: string;
  /** Content type in lower case without parameters: `text/html`. */ readonly type: string;
  readonly text: string;
}

/** What is known of a failed call. */
export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** Method and path, such as `POST /en/api/orders`. */
  readonly call: string;
  readonly status?: number | undefined;
  /** The server's own message, if any. */
  readonly detail?: string | undefined;
  readonly violations?: readonly Violation[] | undefined;
  /** How long the server asks to wait, in ms. */
  readonly retryAfter?: number | undefined;
  /** The call is one of `person`, and `other` is signed in. */
  readonly otherPerson?: { readonly person: string; readonly other: string } | undefined;
  readonly answer?: RawAnswer | undefined;
  readonly cause?: unknown;
}

/** The error of every call. `message` may be shown to the user. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly call: string;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly violations: readonly Violation[];
  readonly retryAfter: number | undefined;
  readonly otherPerson: ApiErrorDetails['otherPerson'];
  readonly answer: RawAnswer | undefined;

  constructor(details: ApiErrorDetails) {
    const { kind, call, status, detail, violations, retryAfter, otherPerson, answer, cause } = details;
    super(wordsOf(details, inEnglish, undefined), { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.detail = detail;
    this.violations = violations ?? [];
    this.retryAfter = retryAfter;
    this.otherPerson = otherPerson;
    this.answer = answer;
  }
}

function inEnglish(key: CommonText, params: Params = {}): string {
  return key.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/**
 * The kinds for which the server's message is meant for the user; that of a 401 or 500 is for developers (`JWT Token
 * not found`).
 */
const SERVER_SPEAKS: ReadonlySet<ApiErrorKind> = new Set(['invalid', 'refused', 'forbidden', 'not-found']);

/** What Symfony itself says, in English whatever the user's language is. */
const UNTRANSLATED = /^(?:Access Denied\.?|Forbidden|Not Found)$/;

const NO_DATA = 'No data at this address: {call} ({answer})' satisfies CommonText;
/** The reading of a list: its address ends with a word, not with an id. */
const LIST = /^GET .*\/[a-z_-]+$/;

const FOREIGN_KEY =
  'The other service asks for a key, or does not accept the one that it was given' satisfies CommonText;

type Say = (key: CommonText, params?: Params) => string;

const TOO_MANY = 'Too many requests at once. Wait {seconds} s.' satisfies CommonText;

const OTHER_PERSON = 'You are signed in as {other} in another window. Sign in again as {person}.' satisfies CommonText;

/** The message of an error. `more` adds a hint at the cause where the kind alone does not tell. */
function wordsOf(
  { kind, call, status, detail, retryAfter, otherPerson, answer }: ApiErrorDetails,
  say: Say,
  more: string | undefined,
): string {
  if (status === 429 && retryAfter !== undefined) return say(TOO_MANY, { seconds: Math.ceil(retryAfter / 1_000) });
  if (otherPerson !== undefined) return say(OTHER_PERSON, otherPerson);
  const isBare = detail === undefined || UNTRANSLATED.test(detail);
  // The address is wrong, or a proxy answered instead of the server: by a web page, or by no list where one was read.
  if (
    answer !== undefined &&
    (answer.type === 'text/html'
      ? kind === 'not-found' || kind === 'unreadable'
      : kind === 'not-found' && isBare && LIST.test(call))
  )
    return say(NO_DATA, {
      call: `${call.split(' ', 1)[0]} ${answer.address}`,
      answer: `${status} ${answer.type}`,
    });
  const own = say(kind === 'refused' && status === 401 ? FOREIGN_KEY : TEXTS[kind]);
  if (isBare) return own;
  if (kind === 'unreadable' || kind === 'blocked') return `${own} (${more ?? detail})`;
  return SERVER_SPEAKS.has(kind) ? detail : own;
}

/** The error in the user's language: the server's message if meant for the user, else our own, translated. */
export function explainError(error: unknown, t: Say): string {
  if (!(error instanceof ApiError)) return t('Something went wrong');
  return wordsOf(error, t, error.kind === 'unreadable' ? error.call : undefined);
}

/** Whether a server says by this that a record is another one by now. */
export function isConflictStatus(status: number | undefined): boolean {
  return status === 409 || status === 412;
}

/** Whether we aborted the call ourselves, which need not be reported. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** Whether the same call may succeed later by itself. */
export function isTemporary(error: unknown): boolean {
  // A short network failure of another origin can look like `blocked`.
  return error instanceof ApiError && ['network', 'blocked', 'timeout', 'server'].includes(error.kind);
}

/** Whether what failed may work later as it is: after an outage, or with a token that comes. */
export function mayPass(error: unknown): boolean {
  return isTemporary(error) || (error instanceof ApiError && error.kind === 'unauthorized');
}
