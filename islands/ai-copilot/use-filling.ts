import { useCallback, useState } from 'react';
import { type FilledField, fillForm, formAt } from './fill-form.ts';
import type { Values } from './rules/record.ts';

type Filled = ReadonlyMap<string, FilledField>;
const NONE: Filled = new Map();

/** What was filled into the page's own form, by answer; kept while the dialog is closed. */
export interface Filling {
  /** Whether the page points to a form. */
  readonly isOffered: boolean;
  readonly filledOf: (turn: number) => Filled;
  /** Returns the fields that the form does not have. */
  readonly fill: (turn: number, values: Values) => readonly string[];
  readonly putBack: (turn: number, fields: readonly string[]) => void;
}

/** @param selector of the form; empty: the page points to none */
export function useFilling(selector: string): Filling {
  const [filled, setFilled] = useState<ReadonlyMap<number, Filled>>(new Map());
  const change = useCallback(
    (turn: number, edit: (of: Map<string, FilledField>) => void) =>
      setFilled((before) => {
        const own = new Map(before.get(turn) ?? NONE);
        edit(own);
        return new Map(before).set(turn, own);
      }),
    [],
  );
  const filledOf = (turn: number) => filled.get(turn) ?? NONE;
  return {
    isOffered: selector !== '',
    filledOf,
    fill: (turn, values) => {
      const form = formAt(document, selector);
      const fields = form === undefined ? [] : fillForm(form, values);
      change(turn, (own) => {
        // What stood there before the first press is what an undo brings back.
        for (const field of fields) if (!own.has(field.key)) own.set(field.key, field);
      });
      return Object.keys(values).filter((key) => !fields.some((field) => field.key === key));
    },
    putBack: (turn, fields) => {
      for (const key of fields) filledOf(turn).get(key)?.putBack();
      change(turn, (own) => {
        for (const key of fields) own.delete(key);
      });
    },
  };
}
