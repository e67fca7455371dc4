import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { FloorChoice } from '../store/api.ts';
import { useFloorText } from '../text.ts';
import { DeleteFloorQuestion, FloorStays, type Stays } from './delete-floor.tsx';
import { askDeletion, type Asked, deleteFloor } from './floor-deletion.ts';
import { type Fields, FloorForm } from './floor-form.tsx';
import { createFloorWrites, waitingFloors } from './floor-writes.ts';

export interface FloorsProps {
  readonly floors: readonly FloorChoice[];
  /** A floor was added or changed: the list is to be read again. */
  readonly onFloors: () => void;
  readonly onChoose: (id: string) => void;
  /** The floor was deleted, or some of its tables and rooms were. */
  readonly onDeleted: (floor: FloorChoice, isWhole: boolean) => void;
}

/** The same for a floor that waits and once the server has it: what was typed stays with it. */
function keyOf({ id, madeAs }: FloorChoice): string {
  return madeAs ?? id;
}

function isChanged(floor: FloorChoice, { name, picture }: Fields): boolean {
  return name.trim() !== floor.name || picture.trim() !== floor.picture;
}

/** The button whose press led to news may be far below it. */
function intoSight(news: HTMLElement | null): void {
  news?.scrollIntoView({ block: 'nearest' });
}

/** Floors are added, renamed, put in order, given a picture and deleted. What could not be saved stays typed. */
export function FloorsDialog({
  floors,
  onFloors,
  onChoose,
  onDeleted,
  onClose,
}: FloorsProps & { readonly onClose: () => void }) {
  const t = useFloorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [keepsOrder, setKeepsOrder] = useState(true);
  const [asked, setAsked] = useState<Extract<Asked, { readonly kind: 'ready' }>>();
  const [stays, setStays] = useState<Stays>();
  const list = useRef<HTMLOListElement>(null);
  const [deleted, setDeleted] = useState<FloorChoice>();
  const [added, setAdded] = useState('');
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<Fields>>>(new Map());
  // What the server answered to a save, until the list has been read again.
  const [answers, setAnswers] = useState<ReadonlyMap<FloorChoice, FloorChoice>>(new Map());
  const island = useIsland();
  const { api, signal } = island;
  const changeQueue = changeQueueOf(island);
  const writes = createFloorWrites({
    api,
    keep: changeQueue.keep,
    waiting: () => waitingFloors(changeQueue),
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
    setStays(undefined);
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
  const ask = (floor: FloorChoice): Promise<void> =>
    run(async () => {
      const answer = await askDeletion(savedOf(floor), { api, signal });
      if (answer.kind === 'ready') setAsked(answer);
      else setStays({ name: savedOf(floor).name, why: answer });
      return false;
    });
  const remove = ({ floor, places }: Extract<Asked, { readonly kind: 'ready' }>): Promise<void> =>
    run(async () => {
      const kept = await deleteFloor(api, floor, places);
      setAsked(undefined);
      if (kept) setStays({ name: floor.name, why: kept });
      else setDeleted(floor);
      if (!kept || kept.deleted > 0) onDeleted(floor, !kept);
      return true;
    });
  const hasNews = error !== undefined || !keepsOrder || stays !== undefined;
  const isGone = deleted !== undefined && !floors.some(({ id }) => id === deleted.id);
  useEffect(() => {
    // Its row went, and with it the button that had the focus.
    if (isGone) list.current?.focus();
  }, [isGone]);
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
      {hasNews ? (
        <div className="floor-notices" ref={intoSight}>
          {error === undefined ? null : <Notice tone="danger">{explainError(error, t)}</Notice>}
          {keepsOrder ? null : <Notice tone="warn">{t('This server keeps no order of floors.')}</Notice>}
          {stays ? <FloorStays {...stays} /> : null}
        </div>
      ) : null}
      <ol className="floor-floors" ref={list} tabIndex={-1} aria-label={t('Floors')}>
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
            {/* Never disabled: a button that is loses the focus. */}
            <div className="floor-group">
              <IconButton
                label={t('Move {name} up', { name: floor.name })}
                icon={<ArrowUp size={18} aria-hidden="true" />}
                aria-disabled={index === 0}
                onClick={() => void (isBusy || index === 0 || move(index, -1))}
              />
              <IconButton
                label={t('Move {name} down', { name: floor.name })}
                icon={<ArrowDown size={18} aria-hidden="true" />}
                aria-disabled={index === floors.length - 1}
                onClick={() => void (isBusy || index === floors.length - 1 || move(index, 1))}
              />
              <IconButton
                label={t('Delete {name}', { name: floor.name })}
                icon={<Trash2 size={18} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => void (isBusy || ask(floor))}
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
      {asked ? (
        <DeleteFloorQuestion
          asked={asked}
          isBusy={isBusy}
          onCancel={() => {
            if (!isBusy) setAsked(undefined);
          }}
          onDelete={() => void remove(asked)}
        />
      ) : null}
      {question}
    </Dialog>
  );
}
