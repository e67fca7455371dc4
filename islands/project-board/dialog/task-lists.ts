import { nameOfEmbedded } from '#shared/api/resources/names.ts';
import { isRecord, parseJson } from '#shared/kernel/json.ts';

/* Pure: comments and checklists, which some servers keep as lists of a task. */

interface Comment {
  readonly author: string;
  readonly text: string;
  /** Time as the server writes it; empty where it does not tell. */
  readonly at: string;
}

export interface Check {
  readonly text: string;
  readonly isDone: boolean;
}

const textIn = (record: Readonly<Record<string, unknown>>, name: string): string => {
  const value = record[name];
  return typeof value === 'string' ? value : '';
};

/** All of a list, or null where one is something else: what cannot be read whole is not offered. */
function readAll<One>(
  written: unknown,
  read: (record: Readonly<Record<string, unknown>>) => One,
): readonly One[] | null {
  if (written === undefined || written === null) return [];
  if (!Array.isArray(written) || !written.every((one) => isRecord(one) && typeof one['text'] === 'string')) return null;
  return written.filter(isRecord).map(read);
}

export const readComments = (written: unknown): readonly Comment[] | null =>
  readAll(written, (one) => ({
    author: textIn(one, 'author') || nameOfEmbedded(one['author']),
    text: textIn(one, 'text'),
    at: textIn(one, 'createdAt'),
  }));

export const readChecks = (written: unknown): readonly Check[] | null =>
  readAll(written, (one) => ({ text: textIn(one, 'text'), isDone: one['isDone'] === true }));

/** A list as the text of a form's field, and back. */
export const listAsJson = (list: readonly object[] | null): string => JSON.stringify(list ?? []);
export const commentsIn = (text: string): readonly Comment[] => readComments(textAsWritten(text)) ?? [];
export const checksIn = (text: string): readonly Check[] => readChecks(parseJson(text)) ?? [];

function textAsWritten(text: string): unknown {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter(isRecord).map(({ at, ...one }) => ({ ...one, createdAt: at })) : undefined;
}

/** Comments with one more, by this person. */
export function withComment(all: readonly Comment[], author: string, text: string): readonly Comment[] {
  return text.trim() === '' ? all : [...all, { author, text: text.trim(), at: '' }];
}

/** The list to write: what the server has, and what was said since. */
export function commentsBody(from: string, to: string, written: unknown): readonly unknown[] {
  const known = commentsIn(from).length;
  const added = commentsIn(to).slice(known);
  return [...(Array.isArray(written) ? written : []), ...added.map(({ author, text }) => ({ author, text }))];
}

/** The list to write: an item that stays keeps what else the server has of it. */
export function checksBody(to: string, written: unknown): readonly unknown[] {
  const before = Array.isArray(written) ? written.filter(isRecord) : [];
  return checksIn(to).map(({ text, isDone }) => ({ ...before.find((one) => one['text'] === text), text, isDone }));
}
