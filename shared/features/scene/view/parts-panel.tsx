import { ChevronDown, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { toggled } from '#shared/kernel/toggled.ts';
import { TextField } from '#shared/ui/fields.tsx';
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

/** The tree of parts: search, select, hide. */
export function PartsPanel({ parts, visible, selected, onSelect, onToggle }: Props) {
  const t = useLazyMessages(sceneTexts);
  const { dir } = useIsland();
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<VListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => partRows(parts, { search, closed, nameOf: (part) => partName(part, t) }),
    [parts, search, closed, t],
  );
  const [shown, setShown] = useState(selected);
  if (shown !== selected) {
    setShown(selected);
    // What was pressed in the model is under no fold.
    setClosed(new Set([...closed].filter((id) => !isAbove(parts, id, selected))));
  }
  const reveal = useEffectEvent(() => {
    const at = rows.findIndex(({ part }) => part.id === selected);
    if (at < 0 || list.current === null || frame.current === null) return;
    // The list itself learns late that the details leave it less room.
    const { scrollOffset } = list.current;
    const least = (at + 1) * ROW_PX - frame.current.clientHeight;
    if (at * ROW_PX < scrollOffset) list.current.scrollTo(at * ROW_PX);
    else if (scrollOffset < least) list.current.scrollTo(least);
  });
  useEffect(() => reveal(), [selected]);
  const fold = (id: string): void => setClosed(toggled(closed, id));
  const Folded = dir === 'rtl' ? ChevronDown : ChevronRight;
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
        <p className="fx-hint">{t('No part has this name.')}</p>
      ) : (
        <div className="scene-rows" ref={frame}>
          <VList ref={list} role="list" aria-label={t('Parts')} itemSize={ROW_PX}>
            {rows.map(({ part, depth, isOpen }) => {
              const name = partName(part, t);
              const isSeen = visible.has(part.id);
              return (
                <div
                  key={part.id}
                  role="listitem"
                  className="scene-row"
                  data-selected={part.id === selected || undefined}
                  style={{ '--depth': Math.min(depth, 8) }}
                >
                  {part.children.length === 0 ? (
                    <span className="scene-fold" />
                  ) : (
                    <button
                      type="button"
                      className="scene-fold"
                      aria-expanded={isOpen}
                      aria-label={t('Parts of {name}', { name })}
                      onClick={() => fold(part.id)}
                    >
                      {isOpen ? (
                        <ChevronDown size={18} aria-hidden="true" />
                      ) : (
                        <Folded size={18} aria-hidden="true" data-folded="" />
                      )}
                    </button>
                  )}
                  <button
                    type="button"
                    className="scene-name"
                    aria-pressed={part.id === selected}
                    title={name}
                    onClick={() => onSelect(part)}
                  >
                    <bdi>{name}</bdi>
                    {part.kind === '' || part.kind === name ? null : <small>{part.kind}</small>}
                  </button>
                  <button
                    type="button"
                    className="scene-eye"
                    aria-pressed={!isSeen}
                    aria-label={t('Hide {name}', { name })}
                    title={isSeen ? t('Hide') : t('Show')}
                    onClick={() => onToggle(part)}
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
