import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '#shared/ui/button.tsx';
import type { BoardColumn } from './layout.ts';
import type { BoardCard, Cell, Id } from './model.ts';
import type { BoardSource } from './source.ts';
import { type UiStore, useParts, useUi } from './ui-state.ts';

interface ColumnHeadProps<Data> {
  readonly column: BoardColumn;
  readonly cards: readonly BoardCard<Data>[];
  readonly sum: ((cards: readonly BoardCard<Data>[], column: Id) => string) | undefined;
  readonly onCollapse: ((column: Id, isCollapsed: boolean) => void) | undefined;
  /** Below the title and the total. */
  readonly tools?: ReactNode;
}

export function ColumnHead<Data>({ column, cards, sum, onCollapse, tools }: ColumnHeadProps<Data>) {
  const { t } = useParts();
  return (
    <div
      className="board-head"
      data-tone={column.tone}
      data-head={column.id}
      data-collapsed={column.isCollapsed || undefined}
    >
      {onCollapse ? (
        <Fold
          name={column.title}
          isCollapsed={column.isCollapsed ?? false}
          onChange={(isCollapsed) => onCollapse(column.id, isCollapsed)}
        />
      ) : null}
      <h3 dir="auto">{column.title}</h3>
      <span
        className="fx-badge"
        data-tone={column.tone}
        aria-label={t('{count} cards', { count: column.count ?? cards.length })}
        role="img"
      >
        {column.count ?? cards.length}
      </span>
      {sum && !column.isCollapsed ? <span className="board-sum">{sum(cards, column.id)}</span> : null}
      {column.isCollapsed ? null : tools}
    </div>
  );
}

interface LaneHeadProps {
  readonly id: Id;
  readonly title: string;
  readonly count: number;
  readonly isCollapsed: boolean;
  readonly onCollapse: ((lane: Id, isCollapsed: boolean) => void) | undefined;
}

export function LaneHead({ id, title, count, isCollapsed, onCollapse }: LaneHeadProps) {
  return (
    <div className="board-head">
      {onCollapse ? <Fold name={title} isCollapsed={isCollapsed} onChange={(next) => onCollapse(id, next)} /> : null}
      <h3 dir="auto">{title}</h3>
      <span className="fx-badge">{count}</span>
    </div>
  );
}

function Fold({
  name,
  isCollapsed,
  onChange,
}: {
  readonly name: string;
  readonly isCollapsed: boolean;
  readonly onChange: (isCollapsed: boolean) => void;
}) {
  const { t } = useParts();
  const icon = isCollapsed ? (
    <ChevronRight size={18} aria-hidden="true" />
  ) : (
    <ChevronDown size={18} aria-hidden="true" />
  );
  return (
    <IconButton
      kind="quiet"
      label={isCollapsed ? t('Expand {name}', { name }) : t('Collapse {name}', { name })}
      title={name}
      aria-expanded={!isCollapsed}
      icon={icon}
      onClick={() => onChange(!isCollapsed)}
    />
  );
}

/** What could not be done: the announcer has said it. */
export function Warning({ ui }: { readonly ui: UiStore }) {
  const warning = useUi(ui, (state) => state.warning);
  if (warning === '') return null;
  return (
    <p className="fx-notice" data-tone="warn">
      {warning}
    </p>
  );
}

interface UndoNoticeProps<Data> {
  readonly store: BoardSource<Data>;
  readonly titleOf: (id: Id) => string;
  readonly placeName: (cell: Cell) => string;
  readonly onUndo: () => void;
}

/** Offers to undo the last saved move, until it is undone or dismissed. */
export function UndoNotice<Data>({ store, titleOf, placeName, onUndo }: UndoNoticeProps<Data>) {
  const { t } = useParts();
  const last = useSyncExternalStore(store.subscribe, store.lastDone);
  const [seen, setSeen] = useState(last);
  if (!last || last === seen) return null;
  return (
    <div className="fx-notice" data-tone="good">
      <span className="fx-notice-text">
        {t('{card} moved to {place}.', { card: titleOf(last.card.id), place: placeName(last.to) })}
      </span>
      <Button
        onClick={() => {
          onUndo();
          setSeen(store.lastDone());
        }}
      >
        {t('Undo')}
      </Button>
      <span className="fx-notice-dismiss">
        <IconButton
          kind="quiet"
          label={t('Dismiss')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => setSeen(last)}
        />
      </span>
    </div>
  );
}
