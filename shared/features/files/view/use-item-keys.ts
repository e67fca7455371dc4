import { type KeyboardEvent, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { letterOf } from '#shared/kernel/letter-key.ts';
import type { FileItem } from '../rules/item.ts';
import { foldedNames, typedAhead } from '../rules/order.ts';
import { all, none, only, stepped, toggled } from '../rules/selection.ts';
import { useFiles } from './screen.ts';
import type { Tool, ToolId } from './tools.tsx';

/** In ms between letters of one name. */
const TYPING_MS = 900;

interface Options {
  readonly columns: number;
  /** Rows in sight. */
  readonly rows: number;
  readonly tools: ReadonlyMap<ToolId, Tool>;
}

/** The keys of the files: steps, ranges, letters, and the shortcuts of every file manager. */
export function useItemKeys({ columns, rows, tools }: Options): (event: KeyboardEvent<HTMLElement>) => void {
  const { items = [], order, selection, select, chosen, actions, store, state, isSingle, focusItems } = useFiles();
  const { dir } = useIsland();
  const folded = useRef<{ readonly items: readonly FileItem[]; readonly names: readonly string[] }>(undefined);
  const typed = useRef({ text: '', at: -TYPING_MS });
  const at = selection.active === null ? -1 : order.indexOf(selection.active);
  const last = order.length - 1;

  const runTool = (id: ToolId): void => {
    const tool = tools.get(id);
    if (tool !== undefined && tool.reason === undefined) tool.run();
  };
  const stepOf = (key: string): number | undefined => {
    const forward = dir === 'rtl' ? -1 : 1;
    const sideways = columns > 1;
    switch (key) {
      case 'ArrowRight':
        return sideways ? at + forward : undefined;
      case 'ArrowLeft':
        return sideways ? at - forward : undefined;
      case 'ArrowDown':
        return at < 0 ? 0 : at + columns > last && at < last ? last : at + columns;
      case 'ArrowUp':
        return at - columns < 0 ? at : at - columns;
      case 'PageDown':
        return at + columns * rows;
      case 'PageUp':
        return at - columns * rows;
      case 'Home':
        return 0;
      case 'End':
        return last;
      default:
        return undefined;
    }
  };

  const typeLetter = (key: string, time: number): void => {
    const isNew = time - typed.current.at > TYPING_MS;
    const text = isNew ? key : `${typed.current.text}${key}`;
    typed.current = { text, at: time };
    if (folded.current?.items !== items) folded.current = { items, names: foldedNames(items) };
    const { names } = folded.current;
    // The first letter looks further on; more letters narrow what was found.
    const path = order[typedAhead(names, text, isNew ? at + 1 : Math.max(0, at))];
    if (path === undefined) return;
    select(() => only(path));
    focusItems();
  };

  return (event) => {
    const { key } = event;
    if (event.target instanceof HTMLInputElement || event.nativeEvent.isComposing) return;
    const held = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
    const done = (): void => event.preventDefault();
    // Any other key ends the name that is being typed; Shift is a part of it.
    if ([...key].length !== 1 && key !== 'Shift') typed.current = { text: '', at: -TYPING_MS };
    if (event.altKey) {
      if (key !== 'ArrowLeft' && key !== 'ArrowUp') return;
      done();
      store.back();
      return;
    }
    const step = stepOf(key);
    if (step !== undefined) {
      done();
      const path = order[Math.min(last, Math.max(0, step))];
      if (path !== undefined) select((now) => stepped(now, order, path, held));
      focusItems();
      return;
    }
    if (held.ctrl) {
      const shortcuts: Readonly<Record<string, () => void>> = {
        a: () => select((now) => all(now, order)),
        x: () => runTool('cut'),
        c: () => runTool('copy'),
        z: actions.removals.undo,
        ' ': () => {
          if (selection.active !== null) select((now) => toggled(now, selection.active ?? ''));
        },
      };
      const letter = key === ' ' ? key : letterOf(event);
      const run = shortcuts[letter];
      // Somebody who has selected a text wants to copy that.
      if (run === undefined || (letter === 'c' && String(getSelection() ?? '') !== '')) return;
      done();
      run();
      return;
    }
    switch (key) {
      case 'Enter': {
        done();
        const active = items.find((_, index) => index === at);
        const item = chosen.length === 1 ? chosen[0] : active;
        if (item !== undefined) actions.open(item);
        return;
      }
      case ' ':
        done();
        // Within a name that is being typed it is a letter.
        if (event.timeStamp - typed.current.at <= TYPING_MS) {
          typeLetter(key, event.timeStamp);
          return;
        }
        if (selection.active !== null) select((now) => toggled(now, selection.active ?? ''));
        return;
      case 'Delete':
        done();
        runTool('delete');
        return;
      case 'F2':
        done();
        runTool('rename');
        return;
      case 'Backspace':
        done();
        if (state.path !== '/' || state.past.length > 0) store.back();
        return;
      case 'Escape':
        if (actions.clipboard !== null && chosen.length === 0) actions.clearClipboard();
        // In a dialog it closes that.
        else if (chosen.length > 0 && !isSingle) select(none);
        else return;
        done();
        event.stopPropagation();
        return;
      default:
        if ([...key].length === 1) typeLetter(key, event.timeStamp);
    }
  };
}
