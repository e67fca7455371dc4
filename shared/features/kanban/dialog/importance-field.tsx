import type { FieldProps } from '#shared/features/record-form/field-props.ts';
import { Switch } from '#shared/ui/fields.tsx';

/** The value is `important` or empty. */
export function ImportanceField({ value, error, onChange, label }: FieldProps & { readonly label: string }) {
  return (
    <div className="fx-field">
      <Switch
        label={label}
        checked={value !== ''}
        onChange={(isOn) => onChange({ target: { value: isOn ? 'important' : '' } })}
      />
      {error === undefined ? null : (
        <p className="fx-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
