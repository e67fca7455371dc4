import type { FormState, RecordForm } from '#shared/records/record-form.ts';

/** Fields that are edited as text. */
export type TextFields<Name extends string> = Readonly<Record<Name, string>>;

/** The props that `TextField`, `TextArea` and `SelectField` need for one field of a form. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly autoComplete: 'off';
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** @param explain words for a problem, in the user's language */
export function fieldProps<Item, Name extends string, Problem>(
  form: RecordForm<Item, TextFields<Name>, Problem>,
  { draft, errors }: FormState<Item, TextFields<Name>, Problem>,
  name: Name,
  explain: (problem: Problem) => string,
): FieldProps {
  const error = errors[name];
  return {
    name,
    value: draft[name],
    autoComplete: 'off',
    error: error?.kind === 'problem' ? explain(error.text) : error?.text,
    onChange: ({ target }) => form.type(name, target.value),
  };
}
