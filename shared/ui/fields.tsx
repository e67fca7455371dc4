import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface FieldShellProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Whether the error is said as it comes. Of a whole list of fields it is not: what is wrong is said once, together. */
  readonly saysError?: boolean | undefined;
}

function FieldShell({
  label,
  hideLabel,
  hint,
  error,
  saysError = true,
  id,
  children,
}: FieldShellProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="fx-field">
      <label className={hideLabel ? 'fx-hidden' : 'fx-label'} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint ? (
        <p className="fx-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="fx-error" id={`${id}-error`} role={saysError ? 'alert' : undefined}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function described(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** An empty field has no letters to tell a direction by, but a placeholder of the island's own language. */
function directionOf(dir: string | undefined, value: unknown): string | undefined {
  return dir === 'auto' && value === '' ? undefined : dir;
}

/** The props of a `TextField`. */
export interface TextFieldProps extends FieldShellProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A single-line text field with its label, hint and error. */
export function TextField({ label, hideLabel, hint, error, saysError, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldShell {...{ label, hideLabel, hint, error, saysError, id }}>
      <input
        {...rest}
        {...described(id, hint, error)}
        id={id}
        dir={directionOf(rest.dir, rest.value)}
        className={className ? `fx-input ${className}` : 'fx-input'}
      />
    </FieldShell>
  );
}

interface TextAreaProps extends FieldShellProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** A multi-line text field with its label, hint and error. */
export function TextArea({ label, hideLabel, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldShell {...{ label, hideLabel, hint, error, id }}>
      <textarea
        {...rest}
        {...described(id, hint, error)}
        id={id}
        dir={directionOf(rest.dir, rest.value)}
        className="fx-textarea"
      />
    </FieldShell>
  );
}

/** One entry of a `SelectField`; `value` must be unique. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps extends FieldShellProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  readonly choices: readonly Choice[];
  /** Text of the entry for "none chosen"; without it, the first choice is selected. */
  readonly none?: string;
}

/** One of a short list, by the browser's own control. For a long list use `combobox.tsx`. */
export function SelectField({ label, hideLabel, hint, error, choices, none, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldShell {...{ label, hideLabel, hint, error, id }}>
      <select {...rest} {...described(id, hint, error)} id={id} className="fx-select">
        {none === undefined ? null : <option value="">{none}</option>}
        {choices.map((choice) => (
          // What is cut is its end, whichever way the page is written.
          <option key={choice.value} value={choice.value} disabled={choice.disabled} dir="auto">
            {choice.label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, with immediate effect; not for a form that is submitted later. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="fx-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
