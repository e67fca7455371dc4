import {
  type MouseEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import { ContextMenu } from '#shared/ui/context-menu.tsx';
import { focusWhenDrawn } from '#shared/ui/focus-when-drawn.ts';
import type { FileItem } from '../rules/item.ts';
import { pathOf } from '../rules/item.ts';
import { none, only, pointedAt, pressed, toggled } from '../rules/selection.ts';
import { whereWords } from '../words.ts';
import { HeaderRow } from './header-row.tsx';
import { DetailsRow, IconCell } from './item-cells.tsx';
import { RenameField } from './rename-field.tsx';
import { useFiles } from './screen.ts';
import { itemEntries, layoutEntries, type Tool, type ToolId } from './tools.tsx';
import { endDrag, startDrag, useDropInto } from './use-drop.ts';
import { useItemKeys } from './use-item-keys.ts';
import { useRubberBand } from './use-rubber-band.ts';

/** In px. */
const TILE = { width: 132, height: 148 } as const;
const ROW_HEIGHT = 48;
/** Rows are drawn this far outside the view, in px. */
const BUFFER = 60;

export interface ItemsHandle {
  /** Scrolls to an item, or the first one, and gives it the focus; an empty list gets it itself. */
  readonly focus: (path: string | null) => void;
}

function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/** The files of the open folder, or what was found: only what is in sight is drawn. */
export function ItemsView({
  tools,
  ref,
}: {
  readonly tools: ReadonlyMap<ToolId, Tool>;
  readonly ref: Ref<ItemsHandle>;
}) {
  const screen = useFiles();
  const { t, locale, state, items = [], order, selection, select, preferences, actions, thumbnails } = screen;
  const { ref: box, size } = useSize();
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<VListHandle>(null);
  /** What the finger is on, and whether its rest has opened the menu, which browsers tell once or twice. */
  const touched = useRef<{ readonly item: FileItem | undefined; isMenu?: boolean }>({ item: undefined });
  const isByFinger = useRef(false);
  const [menu, setMenu] = useState<'item' | 'layout'>('layout');
  const isIcons = preferences.view === 'icons';
  const columns = isIcons ? Math.max(1, Math.floor(size.width / TILE.width)) : 1;
  const height = isIcons ? TILE.height : ROW_HEIGHT;
  const rowCount = Math.ceil(items.length / columns);
  const rows = useMemo(() => ({ length: rowCount }), [rowCount]);
  const cut = new Set(actions.clipboard?.kind === 'move' ? actions.clipboard.items.map(pathOf) : []);
  const active = selection.active !== null && order.includes(selection.active) ? selection.active : order[0];
  const onKeyDown = useItemKeys({ columns, rows: Math.max(1, Math.floor(size.height / height)), tools });
  const scroller = useCallback(() => grid.current?.querySelector<HTMLElement>('.fm-list') ?? null, []);
  const { band, onPointerDown } = useRubberBand(scroller, box, {
    columns,
    width: isIcons ? size.width / columns : size.width,
    height,
    count: items.length,
  });

  useImperativeHandle(
    ref,
    () => ({
      focus: (path) => {
        const place = order.indexOf(path ?? order[0] ?? '');
        if (place < 0) {
          grid.current?.focus();
          return;
        }
        list.current?.scrollToIndex(Math.floor(place / columns), { align: 'nearest' });
        if (grid.current !== null) focusWhenDrawn(grid.current, `[data-place="${place}"]`);
      },
    }),
    [order, columns],
  );

  const itemOf = (event: { readonly target: EventTarget }): FileItem | undefined => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
    return element === null ? undefined : items[Number(element.dataset['place'])];
  };
  const { over, handlers } = useDropInto((event) => {
    const item = itemOf(event);
    if (item !== undefined && !item.isFile) return pathOf(item);
    return state.search === null ? state.path : undefined;
  });
  const onClick = (event: MouseEvent): void => {
    const item = itemOf(event);
    if (item === undefined || actions.renaming !== null) return;
    const path = pathOf(item);
    isByFinger.current = isTouch(event);
    if (isByFinger.current) {
      if (screen.isTouchSelecting) select((now) => toggled(now, path));
      // The first tap tells which file it is, the second opens it.
      else if (!item.isFile || selection.selected.has(path)) actions.open(item);
      else select(() => only(path));
      return;
    }
    select((now) => pressed(now, order, path, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }));
  };
  const cellOf = (item: FileItem, place: number) => {
    const path = order[place] ?? '';
    const shared = {
      item,
      path,
      place,
      thumbnails,
      isSelected: selection.selected.has(path),
      isFocusable: path === active,
      isCut: cut.has(path),
      isOver: over === path,
      where: state.search === null ? undefined : whereWords(item.folder, t),
      field: actions.renaming?.path === path ? <RenameField item={item} refused={actions.renaming.refused} /> : null,
    };
    return isIcons ? <IconCell key={path} {...shared} /> : <DetailsRow key={path} {...shared} t={t} locale={locale} />;
  };

  const point = (item: FileItem | undefined): void => {
    setMenu(item === undefined ? 'layout' : 'item');
    select((now) => (item === undefined ? none(now) : pointedAt(now, pathOf(item))));
  };
  /** A finger that rests begins a selection; on what is selected it opens the menu. */
  const rest = (): boolean => {
    const { item } = touched.current;
    if (touched.current.isMenu === undefined) {
      const begins = item !== undefined && !screen.isSingle && !selection.selected.has(pathOf(item));
      touched.current.isMenu = !begins;
      if (begins) {
        select((now) => (screen.isTouchSelecting ? toggled(now, pathOf(item)) : only(pathOf(item))));
        screen.setTouchSelecting(true);
      } else point(item);
    }
    return touched.current.isMenu;
  };

  return (
    <ContextMenu
      label={t('Actions')}
      entries={menu === 'item' ? itemEntries(tools) : layoutEntries(tools, screen)}
      onLongPress={rest}
    >
      <div
        ref={box}
        className="fm-items"
        part="items"
        data-view={preferences.view}
        onPointerDown={onPointerDown}
        onContextMenu={(event) => {
          if (!isTouch(event)) point(itemOf(event));
        }}
        onTouchStart={(event) => {
          touched.current = { item: itemOf(event) };
        }}
        data-over={over === state.path ? '' : undefined}
        {...handlers}
      >
        <div
          ref={grid}
          role="grid"
          className="fm-grid"
          aria-label={t('Files')}
          aria-multiselectable={!screen.isSingle}
          aria-rowcount={isIcons ? rowCount : rowCount + 1}
          aria-colcount={isIcons ? columns : 4}
          tabIndex={items.length === 0 ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDoubleClick={(event) => {
            const item = itemOf(event);
            // Two taps have been answered one by one.
            if (isByFinger.current) return;
            if (item !== undefined && actions.renaming === null && !event.ctrlKey && !event.shiftKey)
              actions.open(item);
          }}
          onFocus={(event) => {
            const item = itemOf(event);
            if (item !== undefined && pathOf(item) !== selection.active)
              select((now) => ({ ...now, active: pathOf(item) }));
          }}
          onDragStart={(event) => {
            const item = itemOf(event);
            if (item === undefined) return;
            const path = pathOf(item);
            startDrag(event, selection.selected.has(path) ? screen.chosen : [item]);
            select((now) => pointedAt(now, path));
          }}
          onDragEnd={endDrag}
        >
          {isIcons ? null : <HeaderRow />}
          {/* Another folder is another list: it begins at its top. */}
          <VList
            key={`${state.path} ${state.search === null}`}
            ref={list}
            className="fm-list"
            itemSize={height}
            bufferSize={BUFFER}
            data={rows}
          >
            {(_, row) =>
              isIcons ? (
                <div
                  key={row}
                  role="row"
                  aria-rowindex={row + 1}
                  className="fm-line"
                  style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                >
                  {items
                    .slice(row * columns, (row + 1) * columns)
                    .map((item, column) => cellOf(item, row * columns + column))}
                </div>
              ) : (
                (items.slice(row, row + 1).map((item) => cellOf(item, row))[0] ?? <div key={row} />)
              )
            }
          </VList>
        </div>
        {band === null ? null : <div className="fm-band" style={band} />}
      </div>
    </ContextMenu>
  );
}
