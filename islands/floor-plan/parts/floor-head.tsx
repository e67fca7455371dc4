import { Pencil, PencilOff } from 'lucide-react';
import { type Ref, Suspense } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { FloorsButtonProps } from '../editing/floors-button.tsx';
import { useFloorText } from '../text.ts';

const floorsButton = lazyWithRetry<FloorsButtonProps>(
  async () => (await import('../editing/floors-button.tsx')).FloorsButton,
);

interface Props extends FloorsButtonProps {
  /** The floor shown; undefined while there is none. */
  readonly id: string | undefined;
  /** Its name, should the list not have it. */
  readonly name: string | undefined;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  /** Is given the place for the tools of the plan, which are its own: a row takes both. */
  readonly tools: Ref<HTMLDivElement>;
}

/** Which floor, and whether it is edited. It stays while the floors change, and with it the focus. */
export function FloorHead({ id, name = '', isEditing, onEditing, tools, ...of }: Props) {
  const t = useFloorText();
  const { floors, onChoose } = of;
  const shown = floors.find((floor) => floor.id === id);
  const choices = shown || id === undefined ? floors : [{ id, name }, ...floors];
  return (
    <header className="floor-head">
      {id !== undefined && choices.length > 1 ? (
        <SelectField
          label={t('Floor')}
          hideLabel
          value={id}
          choices={choices.map((floor) => ({ value: floor.id, label: floor.name || floor.id }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      ) : shown ? (
        <h2 dir="auto">{shown.name}</h2>
      ) : null}
      {isEditing ? (
        <Suspense fallback={null}>
          <floorsButton.Component {...of} />
        </Suspense>
      ) : null}
      <Button
        className="floor-mode"
        kind={isEditing ? 'plain' : 'primary'}
        title={isEditing ? t('Disable Editing') : undefined}
        onClick={() => onEditing(!isEditing)}
      >
        {isEditing ? <PencilOff size={18} aria-hidden="true" /> : <Pencil size={18} aria-hidden="true" />}
        {isEditing ? <span className="floor-word">{t('Disable Editing')}</span> : t('Enable Editing')}
      </Button>
      <div ref={tools} className="floor-row-of-tools" />
    </header>
  );
}
