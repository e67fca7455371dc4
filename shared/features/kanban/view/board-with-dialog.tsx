import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Schema } from '#shared/api/schema.ts';
import type { CardState } from '#shared/features/board/board.tsx';
import type { BoardCard } from '#shared/features/board/model.ts';
import { yieldToMain } from '#shared/state/yield-to-main.ts';
import type { LazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Person, WorkItem, WorkStage } from '../rules/work-item.ts';
import { createViewSettings } from './view-settings.ts';
import { WorkScreen, type WorkScreenProps } from './work-screen.tsx';

export interface BoardDialogProps<Item, Stage> {
  readonly id: string;
  readonly name: string;
  readonly schema: Schema<Item>;
  readonly stages: readonly Stage[];
  /** The cards of the board. A stable function. */
  readonly items: () => readonly Item[];
  /** Who can be given a card, as far as the board knows. */
  readonly people: readonly Person[];
  /** With the stage that was chosen; the item still is in its own. */
  readonly onSaved: (item: Item, stageId: string) => void;
  readonly onClose: () => void;
}

interface Props<Item extends WorkItem, Stage extends WorkStage, Effect> extends Omit<
  WorkScreenProps<Item, Stage, Effect>,
  'settings' | 'renderCard' | 'onOpen' | 'calledCard' | 'onCall'
> {
  /** Must be a stable function: a new one renders every card again. */
  readonly renderCard: (item: Item, state: CardState, onOpen: (id: string) => void) => ReactNode;
  readonly dialog: LazyWithRetry<BoardDialogProps<Item, Stage>>;
  readonly onSaved: (item: Item) => void;
  /** A card whose dialog is to open: each new object opens it. */
  readonly openedCard?: { readonly id: string } | undefined;
}

/** A board whose cards open in a dialog. The card is focused again when its dialog closes. */
export function BoardWithDialog<Item extends WorkItem, Stage extends WorkStage, Effect>({
  tag,
  renderCard,
  dialog,
  onSaved,
  openedCard,
  ...screen
}: Props<Item, Stage, Effect>) {
  const { board } = screen;
  const stages = useStoreValue(board.stages);
  const people = useStoreValue(board.people);
  const [open, setOpen] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [calledCard, setCalledCard] = useState<{ readonly id: string }>();
  const [settings] = useState(() => createViewSettings(tag));
  useEffect(() => settings.close, [settings]);
  useEffect(() => void dialog.preload(), [dialog]);
  useEffect(
    () =>
      board.cancelled.subscribe(() => {
        const question = board.cancelled.getSnapshot();
        // The card is back before its dialog opens. Another one that is open may hold what somebody has typed.
        if (question !== null && question.effect !== null)
          void yieldToMain().then(() => setOpen((current) => current ?? question));
      }),
    [board],
  );
  const show = useCallback((id: string) => setOpen({ id, name: board.cards.card(id)?.data.name ?? id }), [board]);
  useEffect(() => {
    if (openedCard !== undefined) show(openedCard.id);
  }, [openedCard, show]);
  const items = useCallback(() => [...board.columns.getSnapshot().values()].flat(), [board]);
  const call = useCallback((id: string) => setCalledCard({ id }), []);
  const render = useCallback(
    ({ data }: BoardCard<Item>, state: CardState) => renderCard(data, state, show),
    [renderCard, show],
  );
  return (
    <>
      <WorkScreen
        {...screen}
        tag={tag}
        settings={settings}
        renderCard={render}
        onOpen={show}
        calledCard={calledCard}
        onCall={call}
      />
      {open === null ? null : (
        <Suspense fallback={null}>
          <dialog.Component
            key={open.id}
            id={open.id}
            name={open.name}
            schema={board.schema}
            stages={stages}
            items={items}
            people={people}
            onSaved={(item, stageId) => {
              setOpen(null);
              setCalledCard({ id: item.id });
              board.applyEvent(item);
              onSaved(item);
              if (stageId !== item.stageId) board.moveToEnd(item.id, stageId);
            }}
            onClose={() => {
              setOpen(null);
              setCalledCard({ id: open.id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
