import { parseJson } from '#shared/kernel/json.ts';
import { ApiError, type ApiErrorKind, type RawAnswer, type Violation } from './errors.ts';
import type { SaySentence } from './sentences/sentence.ts';

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

function violationsOf(body: object, say: SaySentence): Violation[] {
  const list: unknown = Object.entries(body).find(([key]) => key === 'violations')?.[1];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const message = textField(item, 'message') ?? textField(item, 'title');
    return message === undefined ? [] : [{ path: textField(item, 'propertyPath') ?? '', message: say(message) }];
  });
}

/** `title` comes last: it is nearly always `An error occurred`. */
const TEXT_FIELDS = ['detail', 'hydra:description', 'description', 'message', 'title', 'hydra:title'] as const;

/** An answer whose status is an error. */
interface FailedAnswer {
  readonly call: string;
  readonly status: number;
  readonly text: string;
  /** The final address, after redirects. */
  readonly url: URL;
  /** The back-office's origin: only its 401 concerns the user's session. */
  readonly origin: string;
  readonly headers?: Headers | undefined;
  /** Says what the validator writes in the person's language. Default: as it is written. */
  readonly say?: SaySentence | undefined;
}

/** Nobody means a longer wait, and a moment further off may be none that a date can tell. */
const LONGEST_WAIT_MS = 366 * 86_400_000;

/** Parses `Retry-After`, in seconds or as a date, into ms; undefined if absent or neither. */
export function retryAfterOf(headers: Headers | undefined): number | undefined {
  const value = headers?.get('Retry-After') ?? '';
  // A date has letters; browsers also take `-5` or `1.5` for a day long ago.
  const isDate = /[a-z]/i.test(value);
  const wait = isDate ? Date.parse(value) - Date.now() : /^\d+$/.test(value) ? Number(value) * 1_000 : Number.NaN;
  return Number.isNaN(wait) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(0, wait));
}

/** Creates `ApiError.answer`. */
export function rawAnswer(url: URL, headers: Headers | undefined, text: string): RawAnswer {
  const type = (headers?.get('Content-Type') ?? '').split(';', 1)[0] ?? '';
  return { address: `${url.origin}${url.pathname}`, type: type.trim().toLowerCase(), text };
}

/**
 * Whether it is the login page, to which Symfony leads each call of an ended session, with status 200. `asked`: the
 * address of a call that may ask for that page itself.
 */
export function isLoginPage({ address, type }: RawAnswer, asked?: URL): boolean {
  const { pathname } = new URL(address);
  return type === 'text/html' && pathname !== asked?.pathname && /login|connexion|sign-?in/i.test(pathname);
}

/**
 * Creates the error of an answer. Reads the error bodies of all API versions, HTML or none; the kind depends on the
 * status alone.
 */
export function errorOfAnswer({
  call,
  status,
  text,
  url,
  origin,
  headers,
  say = (message) => message,
}: FailedAnswer): ApiError {
  const statusKind = status === 401 && url.origin !== origin ? 'refused' : kindOfStatus(status);
  const common = { call, status, retryAfter: retryAfterOf(headers), answer: rawAnswer(url, headers, text) };
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) return new ApiError({ kind: statusKind, ...common });
  const fields = body;
  const violations = violationsOf(fields, say);
  const detail =
    violations[0]?.message ?? TEXT_FIELDS.map((field) => textField(fields, field)).find((one) => one !== undefined);
  const kind = violations.length > 0 && status >= 400 && status < 500 && status !== 401 ? 'invalid' : statusKind;
  return new ApiError({ kind, ...common, detail, violations });
}
