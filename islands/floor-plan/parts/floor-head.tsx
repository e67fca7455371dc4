import { Pencil, PencilOff } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { FloorsButtonProps } from '../editing/floors-button.tsx';
import type { FloorChoice } from '../store/wire.ts';
import { useFloorText } from '../text.ts';

const floorsButton = lazyWithRetry<FloorsButtonProps>(
  async () => (await import('../editing/floors-button.tsx')).FloorsButton,
);

interface Props {
  readonly floors: readonly FloorChoice[];
  /** A floor was added or changed. */
  readonly onFloors: () => void;
  readonly id: string;
  readonly onChoose: (id: string) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

/** Which floor, and whether it is edited. It stays while the floors change, and with it the focus. */
export function FloorHead({ floors, id, onFloors, onChoose, isEditing, onEditing }: Props) {
  const t = useFloorText();
  const shown = floors.find((floor) => floor.id === id);
  const choices = shown ? floors : [{ id, name: '' }, ...floors];
  return (
    <header className="floor-head">
      {choices.length > 1 ? (
        <SelectField
          label={t('Floor')}
          hideLabel
          value={id}
          choices={choices.map((floor) => ({ value: floor.id, label: floor.name || floor.id }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      ) : (
        <h2 dir="auto">{shown?.name}</h2>
      )}
      {isEditing ? (
        <Suspense fallback={null}>
          <floorsButton.Component {...{ floors, onFloors, onChoose }} />
        </Suspense>
      ) : null}
      <Button kind={isEditing ? 'plain' : 'primary'} onClick={() => onEditing(!isEditing)}>
        {isEditing ? <PencilOff size={18} aria-hidden="true" /> : <Pencil size={18} aria-hidden="true" />}
        {isEditing ? t('Disable Editing') : t('Enable Editing')}
      </Button>
    </header>
  );
}
