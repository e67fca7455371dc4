import { array, number, object, picklist, safeParse, string } from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import { type Mark, STAGES } from '../rules/mark.ts';

const marks = array(object({ item: string(), stage: picklist(STAGES), at: number() }));

/** Reads the marks of an order's `preparation`, a text or a JSON column. What is not ours counts as none. */
export function readMarks(value: unknown): readonly Mark[] {
  const parsed = safeParse(marks, typeof value === 'string' ? parseJson(value) : value);
  return parsed.success ? parsed.output : [];
}

export const writeMarks = (all: readonly Mark[]): string => JSON.stringify(all);
