import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Portal } from '#shared/ui/portal.tsx';
import type { Kind } from '../domain/floor-item.ts';
import { useFloorText } from '../text.ts';

interface Props {
  /** Nothing is shown before it is there. */
  readonly place: HTMLElement | null;
  readonly isEditing: boolean;
  readonly onAdd: (kind: Kind) => void;
  /** The tools that are only there while the plan is edited. */
  readonly children: ReactNode;
}

export function Toolbar({ place, isEditing, onAdd, children }: Props) {
  const t = useFloorText();
  if (place === null) return null;
  return (
    <Portal into={place}>
      <div className="floor-tools" part="toolbar" role="group" aria-label={t('Tools')}>
        <Button disabled={!isEditing} onClick={() => onAdd('table')}>
          <Plus size={18} aria-hidden="true" />
          {t('Add Table')}
        </Button>
        <Button disabled={!isEditing} onClick={() => onAdd('room')}>
          <Plus size={18} aria-hidden="true" />
          {t('Add Room')}
        </Button>
        {children}
      </div>
    </Portal>
  );
}
