import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { type TreeLine, treeStep } from '#shared/ui/tree-keys.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import type { Part } from '../canvas/parts.ts';
import { useCanvasText } from '../texts.ts';
import { nameOfPart } from './words.ts';

interface Row extends TreeLine {
  readonly part: Part;
  readonly position: number;
  readonly size: number;
}

function rowsOf(canvas: PageCanvas, open: ReadonlySet<string>, parent: string | null, level: number): readonly Row[] {
  const parts = canvas.parts(parent);
  return parts.flatMap((part, at) => {
    const isExpanded = part.hasParts ? open.has(part.id) : undefined;
    const row = { part, level, position: at + 1, size: parts.length, isExpanded };
    return isExpanded === true ? [row, ...rowsOf(canvas, open, part.id, level + 1)] : [row];
  });
}

/**
 * All parts of the page as a tree. Arrow keys walk and open, with Alt they move the part; Delete removes it, Ctrl+D
 * doubles it.
 */
export function PartsTree({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { dir } = useIsland();
  const { selected } = useStoreValue(canvas);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  /** A row that a key has moved loses the focus by that. */
  const isKeyed = useRef(false);
  // What is selected in the page is shown here once; whoever closes it again may.
  if (selected !== revealed) {
    setRevealed(selected);
    if (selected !== null) setOpened(new Set([...opened, ...canvas.ancestors(selected)]));
  }
  const rows = rowsOf(canvas, opened, null, 1);
  const focused = rows.find(({ part }) => part.id === selected)?.part.id ?? rows[0]?.part.id;
  const place = rows.findIndex(({ part }) => part.id === focused);
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (hadFocus.current || isKeyed.current) row?.focus();
    isKeyed.current = false;
    row?.scrollIntoView({ block: 'nearest' });
  }, [focused, selected, rows.length, place]);

  const toggle = (id: string, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = rows.findIndex(({ part }) => part.id === focused);
    const row = rows[at];
    if (row === undefined) return;
    const { id } = row.part;
    const step = treeStep(rows, at, event.key, dir);
    const act = (): boolean => {
      if (event.altKey && event.key === 'ArrowUp') canvas.move(id, -1);
      else if (event.altKey && event.key === 'ArrowDown') canvas.move(id, 1);
      else if (step?.kind === 'go') canvas.select(rows[step.to]?.part.id ?? null);
      else if (step?.kind === 'fold') toggle(id, step.isExpanded);
      else if (event.key === 'Delete') {
        const next = rows[at + 1]?.part.id ?? rows[at - 1]?.part.id ?? null;
        canvas.remove(id);
        if (canvas.part(id) === undefined) canvas.select(next);
      } else if (commandLetter(event) === 'd') canvas.duplicate(id);
      else if (event.key === 'Enter' || event.key === ' ') canvas.select(id);
      else return false;
      return true;
    };
    isKeyed.current = act();
    if (isKeyed.current) event.preventDefault();
  };

  if (rows.length === 0) return <p className="fx-hint">{t('Nothing stands on this page yet. Add a block.')}</p>;
  return (
    <ul
      ref={tree}
      role="tree"
      className="canvas-tree"
      aria-label={t('Parts')}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {rows.map(({ part, level, position, size, isExpanded }) => {
        const name = nameOfPart(part, t);
        const isLocked = !part.canMove && !part.canRemove;
        return (
          <li
            key={part.id}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            aria-selected={part.id === selected}
            aria-expanded={isExpanded}
            aria-label={isLocked ? `${name} (${t('Kept as it is')})` : name}
            tabIndex={part.id === focused ? 0 : -1}
            className="canvas-row"
            style={{ paddingInlineStart: `${(level - 1) * 14 + 4}px` }}
            onClick={() => canvas.select(part.id)}
          >
            <span
              className="canvas-chevron"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                if (part.hasParts) toggle(part.id, isExpanded !== true);
              }}
            >
              {isExpanded === true ? <ChevronDown size={16} /> : null}
              {isExpanded === false ? <ChevronRight size={16} className="fx-mirrored" /> : null}
            </span>
            <span className="canvas-row-name" dir="auto">
              {name}
            </span>
            {isLocked ? <Lock size={14} aria-hidden="true" /> : null}
          </li>
        );
      })}
    </ul>
  );
}
