import { Armchair, CircleDashed, DoorOpen, ListChecks, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, useRef, useState } from 'react';
import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Badge, Empty } from '#shared/ui/parts.tsx';
import { type FloorText, useFloorText } from '../text.ts';
import type { Shown } from './scene-items.ts';

interface Props {
  readonly items: readonly Shown[];
  readonly selection: readonly string[];
  readonly isEditing: boolean;
  readonly describe: (item: Shown) => string;
  readonly onSelect: (keys: readonly string[]) => void;
  readonly onChoose: (key: string) => void;
  readonly onReveal: (key: string) => void;
  readonly onRename: (key: string) => void;
}

/** The plan as a list: everything can be done here without seeing the drawing or pointing at it. */
export function ItemList({ items, selection, isEditing, describe, onSelect, onChoose, onReveal, onRename }: Props) {
  const t = useFloorText();
  const list = useRef<HTMLUListElement>(null);
  const [isSeveral, setSeveral] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const tables = items.filter(({ place }) => place.kind === 'table');
  const seats = items.reduce((sum, item) => sum + item.seats, 0);
  const active = items.some(({ key }) => key === focused)
    ? focused
    : (selection.find((key) => items.some((item) => item.key === key)) ?? items[0]?.key);

  const toggled = (key: string): readonly string[] =>
    selection.includes(key) ? selection.filter((one) => one !== key) : [...selection, key];
  const take = (key: string, isMore: boolean): void => {
    setFocused(key);
    if (!isEditing) return onChoose(key);
    onSelect(isMore ? toggled(key) : [key]);
    onReveal(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = items.findIndex(({ key }) => key === active);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = items[Math.max(0, Math.min(items.length - 1, to))];
      if (!next) return;
      setFocused(next.key);
      list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
      onReveal(next.key);
      if (isEditing && event.shiftKey && !selection.includes(next.key)) onSelect([...selection, next.key]);
    } else if ((event.key === 'Enter' || event.key === ' ') && active) {
      event.preventDefault();
      take(active, isSeveral || event.ctrlKey || event.metaKey);
    }
  };
  // One listener for all rows, so that a row renders again only when it has changed.
  const keyAt = (target: EventTarget): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
  const onClick = (event: MouseEvent): void => {
    const key = keyAt(event.target);
    if (key !== undefined) take(key, isSeveral || event.ctrlKey || event.metaKey || event.shiftKey);
  };
  if (items.length === 0)
    return <Empty icon={<Armchair size={34} aria-hidden="true" />}>{t('This floor is empty.')}</Empty>;
  return (
    <section className="floor-list" aria-label={t('List of tables and rooms')}>
      <header>
        <p className="fx-hint">
          {[
            t('{count} tables', { count: tables.length }),
            t('{count} rooms', { count: items.length - tables.length }),
            ...(seats > 0 ? [t('{count} seats', { count: seats })] : []),
          ].join(' · ')}
        </p>
        {isEditing ? (
          <Button kind="quiet" aria-pressed={isSeveral} onClick={() => setSeveral(!isSeveral)}>
            <ListChecks size={18} aria-hidden="true" />
            {t('Select multiple')}
          </Button>
        ) : null}
      </header>
      <ul
        ref={list}
        role="listbox"
        aria-label={t('Tables and rooms')}
        aria-multiselectable={isEditing}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={({ target }) => {
          const key = keyAt(target);
          if (isEditing && key !== undefined) onRename(key);
        }}
        onFocus={(event) => setFocused(keyAt(event.target) ?? null)}
      >
        {items.map((item) => (
          <Row
            key={item.key}
            item={item}
            label={describe(item)}
            isSelected={selection.includes(item.key)}
            isDisabled={!isEditing && item.isReserved}
            isActive={item.key === active}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly item: Shown;
  readonly label: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly isActive: boolean;
}

const Row = memo(
  function Row({ item, label, isSelected, isDisabled, isActive }: RowProps) {
    const t = useFloorText();
    const { locale } = useIsland();
    const Icon = item.place.kind === 'room' ? DoorOpen : Armchair;
    return (
      <li
        className="floor-row"
        role="option"
        data-key={item.key}
        aria-label={commaList([label, ...stateWords(item, t)], locale)}
        aria-selected={isSelected}
        aria-disabled={isDisabled || undefined}
        tabIndex={isActive ? 0 : -1}
      >
        <Icon size={18} aria-hidden="true" />
        <span className="floor-row-name" dir="auto">
          {item.place.name || '—'}
        </span>
        {item.seats > 0 ? <span className="fx-hint fx-number">{item.seats}</span> : null}
        {item.taken === null ? null : <Badge tone="accent">{item.taken}</Badge>}
        {item.isReserved ? <Badge tone="danger">{t('Reserved')}</Badge> : null}
        {item.state === 'saving' || item.state === 'removing' ? <CircleDashed size={16} aria-hidden="true" /> : null}
        {item.state === 'unsaved' || item.state === 'trouble' ? (
          <TriangleAlert className="floor-trouble" size={16} aria-hidden="true" />
        ) : null}
      </li>
    );
  },
  (one, other) =>
    one.item === other.item &&
    one.isSelected === other.isSelected &&
    one.isDisabled === other.isDisabled &&
    one.isActive === other.isActive &&
    one.label === other.label,
);

function stateWords({ state }: Shown, t: FloorText): readonly string[] {
  switch (state) {
    case 'saving':
      return [t('Saving…')];
    case 'removing':
      return [t('Being deleted…')];
    case 'unsaved':
    case 'trouble':
      return [t('Not saved yet')];
    case 'saved':
      return [];
  }
}
