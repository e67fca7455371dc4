import { CopyPlus, Redo2, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { IconButton } from '#shared/ui/button.tsx';
import { useKeyWords } from '#shared/ui/parts.tsx';
import type { Command } from '../parts/keys.ts';
import type { FloorState, FloorStore } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';
import { ArrangeMenu } from './arrange-menu.tsx';
import { RowsButton } from './rows-button.tsx';
import { usePersistedDrafts } from './use-persisted-drafts.ts';

const SIZE = 20;

export interface EditBarProps {
  readonly store: FloorStore;
  readonly state: FloorState;
  readonly selection: readonly string[];
  readonly run: (command: Command) => void;
}

/** The tools that are only there while the plan is edited. */
export function EditBar({ store, state, selection, run }: EditBarProps) {
  const t = useFloorText();
  const words = useKeyWords();
  usePersistedDrafts(store);
  const isNothing = selection.length === 0;
  return (
    <>
      <RowsButton store={store} />
      <ArrangeMenu store={store} selection={selection} />
      <div className="floor-group" role="group" aria-label={t('Edit')}>
        <IconButton
          label={t('Undo')}
          title={`${t('Undo')} (Ctrl+Z)`}
          icon={<Undo2 size={SIZE} aria-hidden="true" />}
          disabled={state.history.past.length === 0}
          onClick={() => run({ name: 'undo' })}
        />
        <IconButton
          label={t('Redo')}
          title={`${t('Redo')} (Ctrl+Shift+Z)`}
          icon={<Redo2 size={SIZE} aria-hidden="true" />}
          disabled={state.history.future.length === 0}
          onClick={() => run({ name: 'redo' })}
        />
        <IconButton
          label={t('Duplicate')}
          title={`${t('Duplicate')} (Ctrl+D)`}
          icon={<CopyPlus size={SIZE} aria-hidden="true" />}
          disabled={isNothing}
          onClick={() => run({ name: 'duplicate' })}
        />
        <IconButton
          label={t('Rotate 90°')}
          title={`${t('Rotate 90°')} (R)`}
          icon={<RotateCw size={SIZE} aria-hidden="true" />}
          disabled={isNothing}
          onClick={() => run({ name: 'turn' })}
        />
        <IconButton
          label={t('Delete the selection')}
          title={`${t('Delete the selection')} (${words('Del')})`}
          icon={<Trash2 size={SIZE} aria-hidden="true" />}
          disabled={isNothing}
          onClick={() => run({ name: 'delete' })}
        />
      </div>
    </>
  );
}
