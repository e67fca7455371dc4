import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { reservableCategoryResource } from '#shared/api/resources/reservables.ts';
import { imageAddress } from '#shared/api/wire/fields.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { type FloorChoice, floorChoiceSchema } from '../store/wire.ts';
import { useFloorText } from '../text.ts';
import { PictureButton } from './picture-button.tsx';

export interface FloorsProps {
  readonly floors: readonly FloorChoice[];
  /** A floor was added or changed: the list is to be read again. */
  readonly onFloors: () => void;
  readonly onChoose: (id: string) => void;
}

type Fields = Pick<FloorChoice, 'name' | 'picture'>;

function isChanged(floor: FloorChoice, { name, picture }: Fields): boolean {
  return name.trim() !== floor.name || picture.trim() !== floor.picture;
}

/** Floors are added, renamed, put in order and given a picture. What could not be saved stays typed. */
export function FloorsDialog({ floors, onFloors, onChoose, onClose }: FloorsProps & { readonly onClose: () => void }) {
  const t = useFloorText();
  const { api } = useIsland();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [keepsOrder, setKeepsOrder] = useState(true);
  const [added, setAdded] = useState('');
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<Fields>>>(new Map());
  // What the server answered to a save, until the list has been read again.
  const [answers, setAnswers] = useState<ReadonlyMap<FloorChoice, FloorChoice>>(new Map());
  const savedOf = (floor: FloorChoice): FloorChoice => answers.get(floor) ?? floor;
  const fieldsOf = (floor: FloorChoice): Fields => ({ ...savedOf(floor), ...typed.get(floor.id) });
  const isToSave = (floor: FloorChoice): boolean => isChanged(savedOf(floor), fieldsOf(floor));
  const type = (id: string, fields: Partial<Fields>): void =>
    setTyped((before) => new Map(before).set(id, { ...before.get(id), ...fields }));
  const { close, question } = useDiscardQuestion({
    isDirty: added.trim() !== '' || floors.some(isToSave),
    onDiscard: () => {
      setTyped(new Map());
      setAdded('');
    },
    onClose,
  });
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      onFloors();
    }
  };
  const save = (floor: FloorChoice, { name, picture }: Fields): Promise<void> =>
    run(async () => {
      const answer = await api.update(
        floor.iri,
        { name, planBgImage: picture === '' ? null : picture },
        floorChoiceSchema,
      );
      setAnswers((before) => new Map(before).set(floor, answer));
    });
  const move = (from: number, by: number): Promise<void> =>
    run(async () => {
      const next = [...floors];
      next.splice(from + by, 0, ...next.splice(from, 1));
      for (const [index, floor] of next.entries()) {
        const position = index + 1;
        if (floor.position === position) continue;
        const saved = await api.update(floor.iri, { position }, floorChoiceSchema);
        if (saved.position === position) continue;
        setKeepsOrder(false);
        return;
      }
    });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const name = added.trim();
    if (name === '') return;
    void run(async () => {
      const isOrdered = floors.every(({ position }) => position !== null);
      const body = { name, type: 'floor', ...(isOrdered ? { position: floors.length + 1 } : {}) };
      const floor = await api.create(reservableCategoryResource.path, body, floorChoiceSchema);
      // What was typed while it was being added is the next one.
      setAdded((now) => (now.trim() === name ? '' : now));
      onChoose(floor.id);
    });
  };
  return (
    <Dialog title={t('Floors')} onClose={close} footer={<Button onClick={close}>{t('Close')}</Button>}>
      {error === undefined ? null : <Notice tone="danger">{explainError(error, t)}</Notice>}
      {keepsOrder ? null : <Notice tone="warn">{t('This server keeps no order of floors.')}</Notice>}
      <ol className="floor-floors">
        {floors.map((floor, index) => (
          <li key={floor.id}>
            <FloorForm
              floor={floor}
              fields={fieldsOf(floor)}
              isToSave={isToSave(floor)}
              isBusy={isBusy}
              onType={(fields) => type(floor.id, fields)}
              onSave={(fields) => void save(floor, fields)}
            />
            <div className="floor-group">
              <IconButton
                label={t('Move {name} up', { name: floor.name })}
                icon={<ArrowUp size={18} aria-hidden="true" />}
                disabled={index === 0 || isBusy}
                onClick={() => void move(index, -1)}
              />
              <IconButton
                label={t('Move {name} down', { name: floor.name })}
                icon={<ArrowDown size={18} aria-hidden="true" />}
                disabled={index === floors.length - 1 || isBusy}
                onClick={() => void move(index, 1)}
              />
            </div>
          </li>
        ))}
      </ol>
      <form className="floor-other" onSubmit={add} noValidate>
        <TextField
          label={t('New floor')}
          value={added}
          maxLength={255}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button type="submit" disabled={added.trim() === ''} busy={isBusy}>
          <Plus size={18} aria-hidden="true" />
          {t('Add')}
        </Button>
      </form>
      {question}
    </Dialog>
  );
}

interface FormProps {
  readonly floor: FloorChoice;
  readonly fields: Fields;
  readonly isToSave: boolean;
  readonly isBusy: boolean;
  readonly onType: (fields: Partial<Fields>) => void;
  readonly onSave: (fields: Fields) => void;
}

function FloorForm({ floor, fields, isToSave, isBusy, onType, onSave }: FormProps) {
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
