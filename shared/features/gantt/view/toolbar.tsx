import { ChevronsDownUp, ChevronsUpDown, Ellipsis, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import type { TableColumn } from '../domain/columns.ts';
import type { ViewMode } from '../geometry/time-scale.ts';
import { type GanttLayout, isColumnShown } from '../store/layout-setting.ts';
import { useGantt } from './gantt-parts.ts';

interface Props {
  readonly title: string;
  readonly view: ViewMode;
  readonly onView: (view: ViewMode) => void;
  /** All columns, the hidden ones included. */
  readonly table: readonly TableColumn[];
  readonly layout: GanttLayout;
  readonly onLayout: (change: Partial<GanttLayout>) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onToday: () => void;
  readonly onCollapseAll: (isCollapsed: boolean) => void;
  readonly hasSummaries: boolean;
  /** Further entries of the menu. */
  readonly entries: readonly MenuEntry[];
  readonly extra?: ReactNode;
}

const MORE = <Ellipsis size={18} aria-hidden="true" />;
const VIEW_TITLES = { day: 'Day View', week: 'Week View', month: 'Month View' } as const;

export function Toolbar(props: Props) {
  const { title, view, onView, layout, onLayout, canUndo, canRedo, hasSummaries, onCollapseAll, entries } = props;
  const { t, actions, isReadOnly } = useGantt();
  const toggle = ({ id, isHiddenAtFirst = false }: TableColumn, isOn: boolean): void => {
    const list = isHiddenAtFirst ? 'shown' : 'hidden';
    const others = layout[list].filter((one) => one !== id);
    onLayout({ [list]: isOn === isHiddenAtFirst ? [...others, id] : others });
  };
  const menu: readonly MenuEntry[] = [
    { kind: 'action', id: 'today', label: t('Go to today'), onChoose: props.onToday },
    {
      kind: 'switch',
      id: 'critical',
      label: t('Critical path'),
      isOn: layout.showsCritical,
      onChange: (showsCritical) => onLayout({ showsCritical }),
    },
    ...(hasSummaries
      ? [
          {
            kind: 'action',
            id: 'collapse',
            label: t('Collapse all'),
            icon: <ChevronsDownUp size={18} aria-hidden="true" />,
            onChoose: () => onCollapseAll(true),
          } as const,
          {
            kind: 'action',
            id: 'expand',
            label: t('Expand all'),
            icon: <ChevronsUpDown size={18} aria-hidden="true" />,
            onChoose: () => onCollapseAll(false),
          } as const,
        ]
      : []),
    ...entries,
    {
      kind: 'submenu',
      id: 'columns',
      label: t('Columns'),
      entries: props.table.slice(1).map((column): MenuEntry => ({
        kind: 'switch',
        id: column.id,
        label: column.title,
        isOn: isColumnShown(column, layout),
        onChange: (isOn) => toggle(column, isOn),
      })),
    },
  ];
  return (
    <div className="gantt-toolbar fx-tools" part="toolbar">
      <h2 dir="auto" title={title}>
        {title}
      </h2>
      {props.extra}
      <Segments
        label={t('View')}
        segments={(['day', 'week', 'month'] as const).map((id) => ({ id, label: t(VIEW_TITLES[id]) }))}
        value={view}
        onChange={onView}
      />
      <div className="gantt-tools">
        {isReadOnly ? null : (
          <>
            <IconButton
              label={t('Undo')}
              icon={<Undo2 size={18} aria-hidden="true" />}
              aria-disabled={!canUndo}
              aria-keyshortcuts="Control+Z"
              onClick={actions.undo}
            />
            <IconButton
              label={t('Redo')}
              icon={<Redo2 size={18} aria-hidden="true" />}
              aria-disabled={!canRedo}
              aria-keyshortcuts="Control+Shift+Z"
              onClick={actions.redo}
            />
          </>
        )}
        <LazyMenu label={t('More')} icon={MORE} entries={menu} />
      </div>
    </div>
  );
}
