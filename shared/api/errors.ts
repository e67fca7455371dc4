import type { CommonText } from '#shared/i18n/common.ts';

export type ApiErrorKind =
  | 'network'
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

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** `POST /en/api/orders` */
  readonly call: string;
  readonly status?: number | undefined;
  /** The server's own words, where it said any. */
  readonly detail?: string | undefined;
  readonly violations?: readonly Violation[] | undefined;
  readonly cause?: unknown;
}

/** The one error of every call. `message` is fit to be shown. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly call: string;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly violations: readonly Violation[];

  constructor({ kind, call, status, detail, violations, cause }: ApiErrorDetails) {
    super(describe(kind, detail), { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.detail = detail;
    this.violations = violations ?? [];
  }
}

/** Words of the server that are meant for its user; a 401 or 500 speaks to the developer (`JWT Token not found`). */
const SERVER_SPEAKS: ReadonlySet<ApiErrorKind> = new Set([
  'invalid',
  'refused',
  'forbidden',
  'not-found',
  'unreadable',
]);

function describe(kind: ApiErrorKind, detail: string | undefined): string {
  if (detail === undefined || !SERVER_SPEAKS.has(kind)) return TEXTS[kind];
  return kind === 'unreadable' ? `${TEXTS[kind]}: ${detail}` : detail;
}

/** The error in the reader's language: the server's words where it has any, else ours, translated. */
export function explainError(error: unknown, t: (key: CommonText) => string): string {
  if (!(error instanceof ApiError)) return t('Something went wrong');
  const own = t(TEXTS[error.kind]);
  if (error.detail === undefined || !SERVER_SPEAKS.has(error.kind)) return own;
  return error.kind === 'unreadable' ? `${own} (${error.call})` : error.detail;
}

export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** True when the same call may well succeed later without anybody changing anything. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server');
}

function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 422) return 'invalid';
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'server';
  return 'refused';
}

function textField(body: object, name: string): string | undefined {
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function violationsOf(body: object): Violation[] {
  const list: unknown = Object.entries(body).find(([key]) => key === 'violations')?.[1];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const message = textField(item, 'message') ?? textField(item, 'title');
    return message === undefined ? [] : [{ path: textField(item, 'propertyPath') ?? '', message }];
  });
}

/** `title` comes last: it is `An error occurred` nearly always. */
const TEXT_FIELDS = ['detail', 'hydra:description', 'description', 'message', 'title', 'hydra:title'] as const;

/** Reads every error body the versions write, and HTML or nothing at all. The status decides, never the body. */
export function errorOfAnswer(call: string, status: number, bodyText: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    return new ApiError({ kind: kindOfStatus(status), call, status });
  }
  if (typeof body !== 'object' || body === null) return new ApiError({ kind: kindOfStatus(status), call, status });
  const answer = body;
  const violations = violationsOf(answer);
  const detail =
    violations[0]?.message ?? TEXT_FIELDS.map((field) => textField(answer, field)).find((text) => text !== undefined);
  const kind =
    violations.length > 0 && status >= 400 && status < 500 && status !== 401 ? 'invalid' : kindOfStatus(status);
  return new ApiError({ kind, call, status, detail, violations });
}
