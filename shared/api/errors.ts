import type { CommonText } from '#shared/i18n/common.ts';
import type { Params } from '#shared/i18n/translate.ts';

/**
 * `network`: no answer, perhaps later; `blocked`: a rule of the page or of the other server forbids the call;
 * `refused`: any other 4xx, and a foreign service's 401.
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

export interface Violation {
  /** The field, as the server names it: `orderItems[0].price`. */ readonly path: string;
  readonly message: string;
}

/** What a person at the till can make of each kind; the keys are in the common texts. */
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

/** An answer as it came, for services that say their errors in a form of their own. */
export interface RawAnswer {
  /** Without its query, which may hold a key. */ readonly address: string;
  /** In small letters and without parameters: `text/html`. */ readonly type: string;
  readonly text: string;
}

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** `POST /en/api/orders` */
  readonly call: string;
  readonly status?: number | undefined;
  /** The server's own words, where it said any. */
  readonly detail?: string | undefined;
  readonly violations?: readonly Violation[] | undefined;
  /** How long the server asks us to wait, in ms. */
  readonly retryAfter?: number | undefined;
  readonly answer?: RawAnswer | undefined;
  readonly cause?: unknown;
}

/** The one error of every call. `message` is fit to be shown. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly call: string;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly violations: readonly Violation[];
  readonly retryAfter: number | undefined;
  readonly answer: RawAnswer | undefined;

  constructor(details: ApiErrorDetails) {
    const { kind, call, status, detail, violations, retryAfter, answer, cause } = details;
    super(wordsOf(details, inEnglish, undefined), { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.detail = detail;
    this.violations = violations ?? [];
    this.retryAfter = retryAfter;
    this.answer = answer;
  }
}

function inEnglish(key: CommonText, params: Params = {}): string {
  return key.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** Words of the server that are meant for its user; a 401 or 500 speaks to the developer (`JWT Token not found`). */
const SERVER_SPEAKS: ReadonlySet<ApiErrorKind> = new Set(['invalid', 'refused', 'forbidden', 'not-found']);

const WEB_PAGE = 'The address answered with a web page instead of data: {call} ({answer})' satisfies CommonText;
const FOREIGN_KEY =
  'The other service asks for a key, or does not accept the one that it was given' satisfies CommonText;

type Say = (key: CommonText, params?: Params) => string;

/** `more` adds what helps to find the cause, where the kind alone does not. */
function wordsOf({ kind, call, status, detail, answer }: ApiErrorDetails, say: Say, more: string | undefined): string {
  // A page where data was due: the address is wrong, or something stands before the server.
  if (answer?.type === 'text/html' && (kind === 'not-found' || kind === 'unreadable'))
    return say(WEB_PAGE, {
      call: `${call.split(' ', 1)[0]} ${answer.address}`,
      answer: `${status} ${answer.type}`,
    });
  const own = say(kind === 'refused' && status === 401 ? FOREIGN_KEY : TEXTS[kind]);
  if (detail === undefined) return own;
  if (kind === 'unreadable' || kind === 'blocked') return `${own} (${more ?? detail})`;
  return SERVER_SPEAKS.has(kind) ? detail : own;
}

/** The error in the reader's language: the server's words where it has any, else ours, translated. */
export function explainError(error: unknown, t: Say): string {
  if (!(error instanceof ApiError)) return t('Something went wrong');
  return wordsOf(error, t, error.kind === 'unreadable' ? error.call : undefined);
}

/** True for a call that we ended ourselves; nobody needs to hear of it. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** True when the same call may well succeed later without anybody changing anything. */
export function isTemporary(error: unknown): boolean {
  // A server of another origin whose line broke for a moment looks as if it refused the page.
  return error instanceof ApiError && ['network', 'blocked', 'timeout', 'server'].includes(error.kind);
}
