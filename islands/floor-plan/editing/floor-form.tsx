import type { FormEvent } from 'react';
import { PictureField } from '#shared/features/picture/picture-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import type { FloorChoice } from '../store/api.ts';
import { useFloorText } from '../text.ts';

export type Fields = Pick<FloorChoice, 'name' | 'picture'>;

interface FormProps {
  readonly floor: FloorChoice;
  readonly fields: Fields;
  readonly isToSave: boolean;
  readonly isBusy: boolean;
  readonly onType: (fields: Partial<Fields>) => void;
  readonly onSave: (fields: Fields) => void;
}

export function FloorForm({ floor, fields, isToSave, isBusy, onType, onSave }: FormProps) {
  const t = useFloorText();
  const { name, picture } = fields;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isToSave) onSave({ name: name.trim(), picture: picture.trim() });
  };
  return (
    <form className="floor-floor" aria-label={floor.name} onSubmit={save} noValidate>
      <TextField
        label={t('Name')}
        value={name}
        maxLength={255}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => onType({ name: target.value })}
      />
      <TextField
        label={t('Address of its picture')}
        value={picture}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        onChange={({ target }) => onType({ picture: target.value })}
      />
      <PictureField name={name} address={picture} onChange={(address) => onType({ picture: address })} />
      <Button type="submit" kind="primary" disabled={!isToSave} busy={isBusy && isToSave}>
        {t('Save Changes')}
      </Button>
    </form>
  );
}
