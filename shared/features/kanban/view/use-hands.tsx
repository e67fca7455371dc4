import { PencilLine, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { CardAction } from '#shared/features/board/rules.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { createStore } from '#shared/state/store.ts';
import { useUiText } from '#shared/ui/text.ts';
import type { WorkItem } from '../rules/work-item.ts';
import type { WorkBoard } from '../store/board-contract.ts';
import { itemOfCard } from '../store/work-cards.ts';
import { workBoardTexts } from '../texts.ts';
import { DeleteCard } from './delete-card.tsx';
import type { Making } from './making.ts';

interface Hands {
  readonly making: Making | null;
  /** What can be done with a card beside moving it. */
  readonly actions: readonly CardAction[] | undefined;
  /** F2 renames the focused card, Delete deletes it. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The question before a card is deleted. */
  readonly question: ReactNode;
}

/** Renaming and deleting cards where they stand. */
export function useHands<Item extends WorkItem, Stage, Effect>(
  board: Pick<WorkBoard<Item, Stage, Effect>, 'cards' | 'maker'>,
  { isCreating, onCall }: { readonly isCreating: boolean; readonly onCall: (id: string) => void },
): Hands {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const [renaming] = useState(() => createStore<string | null>(null));
  const [pendingDelete, setPendingDelete] = useState<Pick<Item, 'id' | 'name'> | null>(null);
  const making = useMemo(
    (): Making | null =>
      !isCreating
        ? null
        : {
            renaming,
            rename: (id) => renaming.set(itemOfCard(id)),
            remove: (id) => setPendingDelete(board.cards.card(id)?.data ?? null),
            save: board.maker.rename,
            endRename: (id) => {
              renaming.set(null);
              onCall(id);
            },
          },
    [isCreating, renaming, board, onCall],
  );
  const actions = useMemo(
    () =>
      making === null
        ? undefined
        : [
            { label: t('Rename'), icon: <PencilLine size={18} aria-hidden="true" />, onChoose: making.rename },
            {
              label: tUi('Delete'),
              icon: <Trash2 size={18} aria-hidden="true" />,
              isDanger: true,
              onChoose: making.remove,
            },
          ],
    [making, t, tUi],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const id = target instanceof HTMLElement ? target.dataset['card'] : undefined;
    if (making === null || id === undefined || altKey || ctrlKey || metaKey) return;
    if (key === 'F2') making.rename(id);
    else if (key === 'Delete') making.remove(id);
    else return;
    event.preventDefault();
  };
  return {
    making,
    actions,
    onKeyDown,
    question:
      pendingDelete === null ? null : (
        <DeleteCard
          key={pendingDelete.id}
          name={pendingDelete.name || pendingDelete.id}
          remove={() => board.maker.remove(pendingDelete.id)}
          onDeleted={() => setPendingDelete(null)}
          onCancel={() => {
            setPendingDelete(null);
            onCall(pendingDelete.id);
          }}
        />
      ),
  };
}
