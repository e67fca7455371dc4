import type { FormEvent } from 'react';
import { imageAddress } from '#shared/api/wire/fields.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { FloorChoice } from '../store/wire.ts';
import { useFloorText } from '../text.ts';
import { PictureButton } from './picture-button.tsx';

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
  const { api } = useIsland();
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
      <Picture className="floor-picture" src={imageAddress(picture === '' ? null : picture, api.base)} />
      <TextField
        label={t('Address of its picture')}
        value={picture}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        onChange={({ target }) => onType({ picture: target.value })}
      />
      <PictureButton floor={name} onUploaded={(address) => onType({ picture: address })} />
      <Button type="submit" kind="primary" disabled={!isToSave} busy={isBusy && isToSave}>
        {t('Save Changes')}
      </Button>
    </form>
  );
}
