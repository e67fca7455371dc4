import * as v from 'valibot';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { parseJson } from '#shared/kernel/json.ts';
import type { FileItem } from '../rules/item.ts';
import { folderPath } from '../rules/paths.ts';

const size = v.fallback(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value))),
    v.number(),
    v.minValue(0),
  ),
  0,
);

const Item = v.looseObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  size,
  isFile: v.boolean(),
  dateModified: v.fallback(v.string(), ''),
  hasChild: v.fallback(v.boolean(), false),
  filterPath: v.fallback(v.string(), ''),
  permission: v.fallback(v.nullish(v.looseObject({ write: v.optional(v.boolean()) })), undefined),
  url: v.fallback(v.nullish(v.string()), undefined),
});

const Failure = v.looseObject({
  code: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0),
  message: v.fallback(v.string(), ''),
  fileExists: v.fallback(v.nullish(v.array(v.string())), undefined),
});

const Body = v.looseObject({
  files: v.fallback(v.nullish(v.array(v.unknown())), undefined),
  error: v.fallback(v.nullish(Failure), undefined),
});

/** What only some servers have: a bin of what was deleted, links by which others read a file. */
export type Offer = 'bin' | 'links';

const Offering = v.looseObject({ offers: v.fallback(v.array(v.unknown()), []) });

/** What the answer to a reading says that the server has. */
export function offersOf(body: unknown): readonly Offer[] {
  const parsed = v.safeParse(Offering, body);
  const told = parsed.success ? parsed.output.offers : [];
  return (['bin', 'links'] as const).filter((offer) => told.includes(offer));
}

/** An answer of the files' address. */
export interface FilesAnswer {
  readonly files: readonly FileItem[];
  /** Names that are taken; nothing was done to them. */
  readonly conflicts: readonly string[];
  /** Set also when a part of what was asked was done. */
  readonly error: ApiError | undefined;
}

function kindOf(code: number): ApiErrorKind {
  if (code === 400 || code === 422) return 'invalid';
  if (code === 401 || code === 403) return 'forbidden';
  if (code === 404) return 'not-found';
  return code >= 500 ? 'server' : 'refused';
}

/** Whether what was typed is not accepted, such as a name that only the server knows to be reserved. */
export function isRefusedInput(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'invalid';
}

/**
 * Reads an answer. `folder`: where its items are; undefined: as each item says.
 *
 * @throws ApiError `unreadable` when it is none
 */
export function readAnswer(body: unknown, call: string, folder: string | undefined): FilesAnswer {
  const parsed = v.safeParse(Body, body);
  if (!parsed.success) throw new ApiError({ kind: 'unreadable', call, detail: 'no list of files' });
  const { files, error } = parsed.output;
  if (!files && !error) throw new ApiError({ kind: 'unreadable', call, detail: 'no list of files' });
  const items = (files ?? []).flatMap((one): readonly FileItem[] => {
    const item = v.safeParse(Item, one);
    if (!item.success) return [];
    const { name, isFile, dateModified, hasChild, filterPath, permission, url, size: bytes } = item.output;
    return [
      {
        name,
        isFile,
        size: isFile ? bytes : 0,
        modified: dateModified,
        hasFolders: hasChild && !isFile,
        folder: folder ?? folderPath(filterPath),
        ...(url ? { url } : {}),
        ...(permission?.write === false ? { isReadOnly: true } : {}),
      },
    ];
  });
  return {
    files: items,
    conflicts: error?.fileExists ?? [],
    error: error
      ? new ApiError({ kind: kindOf(error.code), call, status: error.code, detail: error.message || undefined })
      : undefined,
  };
}

/** The answer in the body of a refused call, where there is one; else the error is thrown again. */
export function answerOfError(error: unknown, folder: string | undefined): FilesAnswer {
  if (!(error instanceof ApiError) || error.answer === undefined || error.status === 401) throw error;
  const body = parseJson(error.answer.text);
  const parsed = v.safeParse(v.looseObject({ error: Failure }), body);
  if (!parsed.success) throw error;
  const answer = readAnswer(body, error.call, folder);
  return {
    ...answer,
    error: answer.conflicts.length > 0 ? answer.error : withStatus(error, parsed.output.error.message),
  };
}

function withStatus(error: ApiError, message: string): ApiError {
  return new ApiError({
    kind: error.kind,
    call: error.call,
    status: error.status,
    retryAfter: error.retryAfter,
    detail: message === '' ? error.detail : message,
    cause: error,
  });
}
