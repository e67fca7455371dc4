import {
  CopyPlus,
  Maximize,
  Pencil,
  PencilOff,
  Plus,
  Redo2,
  RotateCw,
  Trash2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { basisPoints } from '#shared/kernel/money.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import type { Kind } from '../model/floor-item.ts';
import { useFloorText } from '../text.ts';
import type { Command } from './keys.ts';

interface Props {
  readonly picker: ReactNode;
  readonly floorName: string;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  readonly onAdd: (kind: Kind) => void;
  readonly onDelete: () => void;
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly zoom: number;
  readonly run: (command: Command) => void;
}

const SIZE = 20;

export function Toolbar({
  picker,
  floorName,
  isEditing,
  onEditing,
  onAdd,
  onDelete,
  selection,
  canUndo,
  canRedo,
  zoom,
  run,
}: Props) {
  const t = useFloorText();
  const { locale } = useIsland();
  const isNothing = selection.length === 0;
  return (
    <div className="floor-tools" part="toolbar">
      {picker ?? <h2 dir="auto">{floorName}</h2>}
      <Button kind={isEditing ? 'plain' : 'primary'} onClick={() => onEditing(!isEditing)}>
        {isEditing ? <PencilOff size={18} aria-hidden="true" /> : <Pencil size={18} aria-hidden="true" />}
        {isEditing ? t('Disable Editing') : t('Enable Editing')}
      </Button>
      <Button disabled={!isEditing} onClick={() => onAdd('table')}>
        <Plus size={18} aria-hidden="true" />
        {t('Add Table')}
      </Button>
      <Button disabled={!isEditing} onClick={() => onAdd('room')}>
        <Plus size={18} aria-hidden="true" />
        {t('Add Room')}
      </Button>
      {isEditing ? (
        <div className="floor-group" role="group" aria-label={t('Edit')}>
          <IconButton
            label={t('Undo')}
            title={`${t('Undo')} (Ctrl+Z)`}
            icon={<Undo2 size={SIZE} aria-hidden="true" />}
            disabled={!canUndo}
            onClick={() => run({ name: 'undo' })}
          />
          <IconButton
            label={t('Redo')}
            title={`${t('Redo')} (Ctrl+Shift+Z)`}
            icon={<Redo2 size={SIZE} aria-hidden="true" />}
            disabled={!canRedo}
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
            title={`${t('Delete the selection')} (Del)`}
            icon={<Trash2 size={SIZE} aria-hidden="true" />}
            disabled={isNothing}
            onClick={onDelete}
          />
        </div>
      ) : null}
      <div className="floor-group floor-zoom" role="group" aria-label={t('Zoom')}>
        <IconButton
          label={t('Zoom out')}
          icon={<ZoomOut size={SIZE} aria-hidden="true" />}
          onClick={() => run({ name: 'zoom', by: -1 })}
        />
        <output className="fx-number" aria-label={t('Zoom')}>
          {formatPercent(basisPoints(Math.round(zoom * 100) * 100), locale)}
        </output>
        <IconButton
          label={t('Zoom in')}
          title={`${t('Zoom in')} (Ctrl + ↕)`}
          icon={<ZoomIn size={SIZE} aria-hidden="true" />}
          onClick={() => run({ name: 'zoom', by: 1 })}
        />
        <IconButton
          label={t('Zoom to fit')}
          icon={<Maximize size={SIZE} aria-hidden="true" />}
          onClick={() => run({ name: 'zoom', by: 0 })}
        />
      </div>
    </div>
  );
}
