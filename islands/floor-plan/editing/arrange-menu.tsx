import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ChevronDown,
  Grid2x2,
  ListOrdered,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuAction } from '#shared/ui/menu-entries.tsx';
import {
  alignItems,
  type Arranged,
  type Arrangement,
  distributeItems,
  inGrid,
  numberTables,
} from '../domain/arrange.ts';
import { shownFloorItem } from '../store/entries.ts';
import type { FloorStore } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';

interface Props {
  readonly store: FloorStore;
  readonly selection: readonly string[];
}

/** What is done to several at once; each is one step of undo. */
export function ArrangeMenu({ store, selection }: Props) {
  const t = useFloorText();
  const chosen = (): readonly Arranged[] =>
    selection.flatMap((key) => {
      const entry = store.getSnapshot().entries.get(key);
      const place = entry && shownFloorItem(entry);
      return place ? [{ key, place }] : [];
    });
  const others = (): readonly string[] =>
    [...store.getSnapshot().entries.values()].flatMap((entry) =>
      selection.includes(entry.key) ? [] : (shownFloorItem(entry)?.name ?? []),
    );
  const action = (
    id: string,
    label: string,
    icon: ReactNode,
    least: number,
    arrange: (items: readonly Arranged[]) => readonly Arrangement[],
  ): MenuAction => ({
    kind: 'action',
    id,
    label,
    icon,
    isDisabled: selection.length < least,
    onChoose: () => store.change(arrange(chosen())),
  });
  return (
    <Menu
      label={t('Arrange')}
      trigger={
        <Button title={t('Arrange')} disabled={selection.length === 0}>
          <AlignStartVertical size={18} aria-hidden="true" />
          <span className="floor-word">{t('Arrange')}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      entries={[
        action('left', t('Align left'), <AlignStartVertical size={18} />, 2, (items) => alignItems(items, 'left')),
        action('centre', t('Align on a vertical line'), <AlignCenterVertical size={18} />, 2, (items) =>
          alignItems(items, 'centre'),
        ),
        action('right', t('Align right'), <AlignEndVertical size={18} />, 2, (items) => alignItems(items, 'right')),
        action('top', t('Align at the top'), <AlignStartHorizontal size={18} />, 2, (items) =>
          alignItems(items, 'top'),
        ),
        action('middle', t('Align on a horizontal line'), <AlignCenterHorizontal size={18} />, 2, (items) =>
          alignItems(items, 'middle'),
        ),
        action('bottom', t('Align at the bottom'), <AlignEndHorizontal size={18} />, 2, (items) =>
          alignItems(items, 'bottom'),
        ),
        { kind: 'separator', id: 'gaps' },
        action('across', t('Equal gaps across'), <AlignHorizontalSpaceBetween size={18} />, 3, (items) =>
          distributeItems(items, 'x'),
        ),
        action('down', t('Equal gaps down'), <AlignVerticalSpaceBetween size={18} />, 3, (items) =>
          distributeItems(items, 'y'),
        ),
        action('grid', t('Put into a grid'), <Grid2x2 size={18} />, 2, inGrid),
        { kind: 'separator', id: 'names' },
        action('number', t('Number in rows'), <ListOrdered size={18} />, 1, (items) => numberTables(items, others())),
      ]}
    />
  );
}
