import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { imageAddress } from '#shared/api/wire/fields.ts';
import { keeperOf } from '#shared/features/offline/keeper.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { FloorChoice } from '../store/wire.ts';
import { useFloorText } from '../text.ts';
import { createFloorWrites, waitingFloors } from './floor-writes.ts';
import { PictureButton } from './picture-button.tsx';

export interface FloorsProps {
  readonly floors: readonly FloorChoice[];
  /** A floor was added or changed: the list is to be read again. */
  readonly onFloors: () => void;
  readonly onChoose: (id: string) => void;
}

type Fields = Pick<FloorChoice, 'name' | 'picture'>;

/** The same for a floor that waits and once the server has it: what was typed stays with it. */
function keyOf({ id, madeAs }: FloorChoice): string {
  return madeAs ?? id;
}

function isChanged(floor: FloorChoice, { name, picture }: Fields): boolean {
  return name.trim() !== floor.name || picture.trim() !== floor.picture;
}

/** Floors are added, renamed, put in order and given a picture. What could not be saved stays typed. */
export function FloorsDialog({ floors, onFloors, onChoose, onClose }: FloorsProps & { readonly onClose: () => void }) {
  const t = useFloorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [keepsOrder, setKeepsOrder] = useState(true);
  const [added, setAdded] = useState('');
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<Fields>>>(new Map());
  // What the server answered to a save, until the list has been read again.
  const [answers, setAnswers] = useState<ReadonlyMap<FloorChoice, FloorChoice>>(new Map());
  const island = useIsland();
  const { api } = island;
  const keeper = keeperOf(island);
  const writes = createFloorWrites({
    api,
    keep: keeper.keep,
    waiting: () => waitingFloors(keeper),
    floors,
    words: {
      place: t('Floors'),
      fieldLabels: { name: t('Name'), planBgImage: t('Address of its picture') },
    },
  });
  const savedOf = (floor: FloorChoice): FloorChoice => answers.get(floor) ?? floor;
  const fieldsOf = (floor: FloorChoice): Fields => ({ ...savedOf(floor), ...typed.get(keyOf(floor)) });
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
  /** `work` resolves to whether the server has something else now. */
  const run = async (work: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    let isToRead = true;
    try {
      isToRead = await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      if (isToRead) onFloors();
    }
  };
  const save = (floor: FloorChoice, { name, picture }: Fields): Promise<void> =>
    run(async () => {
      const saved = savedOf(floor);
      const { floor: answer, isKept } = await writes.change(saved, {
        ...(name === saved.name ? {} : { name }),
        ...(picture === saved.picture ? {} : { planBgImage: picture === '' ? null : picture }),
      });
      setAnswers((before) => new Map(before).set(floor, answer));
      return !isKept;
    });
  const move = (from: number, by: number): Promise<void> =>
    run(async () => {
      let isSent = false;
      const next = [...floors];
      next.splice(from + by, 0, ...next.splice(from, 1));
      for (const [index, floor] of next.entries()) {
        const position = index + 1;
        if (floor.position === position) continue;
        const saved = await writes.change(floor, { position });
        isSent ||= !saved.isKept;
        if (saved.floor.position === position) continue;
        setKeepsOrder(false);
        return true;
      }
      return isSent;
    });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const name = added.trim();
    if (name === '') return;
    void run(async () => {
      const { floor, isKept } = await writes.add(name);
      // What was typed while it was being added is the next one.
      setAdded((now) => (now.trim() === name ? '' : now));
      onChoose(floor.id);
      return !isKept;
    });
  };
  return (
    <Dialog title={t('Floors')} onClose={close} footer={<Button onClick={close}>{t('Close')}</Button>}>
      {error === undefined ? null : <Notice tone="danger">{explainError(error, t)}</Notice>}
      {keepsOrder ? null : <Notice tone="warn">{t('This server keeps no order of floors.')}</Notice>}
      <ol className="floor-floors">
        {floors.map((floor, index) => (
          <li key={keyOf(floor)}>
            <FloorForm
              floor={floor}
              fields={fieldsOf(floor)}
              isToSave={isToSave(floor)}
              isBusy={isBusy}
              onType={(fields) => type(keyOf(floor), fields)}
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
