import { ChevronDown, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { toggled } from '#shared/kernel/toggled.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { Status } from '#shared/ui/status.tsx';
import { treeStep } from '#shared/ui/tree-keys.ts';
import { eachPart, type Part } from '../geometry/model.ts';
import { partRows } from '../geometry/part-rows.ts';
import { sceneTexts } from '../texts.ts';
import { partName } from './words.ts';

const ROW_PX = 44;

interface Props {
  readonly parts: readonly Part[];
  readonly visible: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (part: Part) => void;
  readonly onToggle: (part: Part) => void;
}

/** Whether a part of this id has the other one below it. */
function isAbove(parts: readonly Part[], id: string, below: string | null): boolean {
  for (const part of eachPart(parts))
    if (part.id === id) return [...eachPart(part.children)].some((one) => one.id === below);
  return false;
}

/** The tree of parts: search, select, hide. One line is a stop of Tab; keys go on from there. */
export function PartsPanel({ parts, visible, selected, onSelect, onToggle }: Props) {
  const t = useLazyMessages(sceneTexts);
  const { announcer, dir, locale } = useIsland();
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<VListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  const hasMoved = useRef(false);
  const rows = useMemo(
    () => partRows(parts, { search, closed, nameOf: (part) => partName(part, t) }),
    [parts, search, closed, t],
  );
  const placeOf = (id: string | null | undefined): number => rows.findIndex(({ part }) => part.id === id);
  /** The line that takes the focus. */
  const active = Math.max(0, placeOf(wanted), wanted === undefined ? placeOf(selected) : 0);
  const [shown, setShown] = useState(selected);
  if (shown !== selected) {
    setShown(selected);
    // What was pressed in the model is under no fold.
    setClosed(new Set([...closed].filter((id) => !isAbove(parts, id, selected))));
  }
  const reveal = useEffectEvent(() => {
    const at = placeOf(selected);
    if (at < 0 || list.current === null || frame.current === null) return;
    // The list itself learns late that the details leave it less room.
    const { scrollOffset } = list.current;
    const least = (at + 1) * ROW_PX - frame.current.clientHeight;
    if (at * ROW_PX < scrollOffset) list.current.scrollTo(at * ROW_PX);
    else if (scrollOffset < least) list.current.scrollTo(least);
  });
  useEffect(() => reveal(), [selected]);
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    list.current?.scrollToIndex(active, { align: 'nearest' });
  });
  const fold = (id: string): void => {
    setClosed(toggled(closed, id));
    // What is folded away must not keep the focus.
    if (isAbove(parts, id, wanted ?? null)) setWanted(id);
  };
  const toggle = (part: Part): void => {
    onToggle(part);
    const name = partName(part, t);
    announcer.say(visible.has(part.id) ? t('{name}, hidden', { name }) : t('{name}, shown', { name }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    // The buttons of a line have their own keys.
    if (row === undefined || event.target instanceof HTMLButtonElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = treeStep(rows, active, event.key, dir);
    if (step?.kind === 'go') {
      hasMoved.current = true;
      setWanted(rows[step.to]?.part.id);
    } else if (step?.kind === 'fold') fold(row.part.id);
    else if (event.key === 'Enter') onSelect(row.part);
    else if (event.key === ' ') toggle(row.part);
    else return;
    event.preventDefault();
  };
  return (
    <div className="scene-parts">
      <TextField
        label={t('Find a part')}
        hideLabel
        type="search"
        placeholder={t('Find a part')}
        value={search}
        onChange={({ target: { value } }) => setSearch(value)}
      />
      {rows.length === 0 ? (
        <Status className="fx-hint">{t('No part has this name.')}</Status>
      ) : (
        <div className="scene-rows" ref={frame} onKeyDown={onKeyDown}>
          <VList
            ref={list}
            role="tree"
            aria-label={t('Parts')}
            aria-description={t('Enter chooses a part, the space bar hides or shows it.')}
            itemSize={ROW_PX}
            keepMounted={[active]}
          >
            {rows.map(({ part, level, position, size, isExpanded }, at) => {
              const name = partName(part, t);
              const kind = part.kind === name ? '' : part.kind === 'Layer' ? t('Layer') : part.kind;
              const isSeen = visible.has(part.id);
              return (
                <div
                  key={part.id}
                  role="treeitem"
                  className="scene-row"
                  aria-label={commaList([isSeen ? name : t('{name}, hidden', { name }), kind].filter(Boolean), locale)}
                  aria-level={level}
                  aria-posinset={position}
                  aria-setsize={size}
                  aria-expanded={isExpanded}
                  aria-selected={part.id === selected}
                  tabIndex={at === active ? 0 : -1}
                  style={{ '--depth': Math.min(level - 1, 8) }}
                  onFocus={() => setWanted(part.id)}
                  onClick={() => onSelect(part)}
                >
                  {isExpanded === undefined ? (
                    <span className="scene-fold" />
                  ) : (
                    <button
                      type="button"
                      tabIndex={-1}
                      className="scene-fold"
                      aria-expanded={isExpanded}
                      aria-label={t('Parts of {name}', { name })}
                      onClick={(event) => {
                        event.stopPropagation();
                        fold(part.id);
                      }}
                    >
                      {isExpanded ? (
                        <ChevronDown size={18} aria-hidden="true" />
                      ) : (
                        <ChevronRight size={18} aria-hidden="true" className="fx-mirrored" />
                      )}
                    </button>
                  )}
                  <span className="scene-name" title={name}>
                    <bdi>{name}</bdi>
                    {kind === '' ? null : <small>{kind}</small>}
                  </span>
                  <button
                    type="button"
                    tabIndex={-1}
                    className="scene-eye"
                    aria-pressed={!isSeen}
                    aria-label={t('Hide {name}', { name })}
                    title={isSeen ? t('Hide') : t('Show')}
                    onClick={(event) => {
                      event.stopPropagation();
                      toggle(part);
                    }}
                  >
                    {isSeen ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
                  </button>
                </div>
              );
            })}
          </VList>
        </div>
      )}
    </div>
  );
}
