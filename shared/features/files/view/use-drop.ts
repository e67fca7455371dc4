import { type DragEvent, useState } from 'react';
import type { FileItem } from '../rules/item.ts';
import { mayTransfer } from '../store/files-store.ts';
import { droppedFiles } from '../upload/dropped.ts';
import { useFiles } from './screen.ts';

/** Marks a drag as one of our own items; browsers hide the content until the drop. */
const OWN_TYPE = 'application/x-flexy-files';

/** What is being dragged in this page; the browser shows a target only that it is something. */
let dragged: readonly FileItem[] = [];

export function startDrag(event: DragEvent, items: readonly FileItem[]): void {
  dragged = items;
  event.dataTransfer.setData(OWN_TYPE, '');
  event.dataTransfer.effectAllowed = 'copyMove';
}

export function endDrag(): void {
  dragged = [];
}

interface DropHandlers {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/**
 * Takes files from the desk and items of the screen; `folderOf` says where an event would put them, undefined: nowhere.
 * With Ctrl items are copied. `over` is the folder below the pointer.
 */
export function useDropInto(folderOf: (event: DragEvent) => string | undefined): {
  readonly over: string | null;
  readonly handlers: DropHandlers;
} {
  const { actions, store } = useFiles();
  const [over, setOver] = useState<string | null>(null);
  const isOwn = (event: DragEvent): boolean => event.dataTransfer.types.includes(OWN_TYPE);
  const kindOf = (event: DragEvent): 'copy' | 'move' => (event.ctrlKey || event.metaKey ? 'copy' : 'move');
  const targetOf = (event: DragEvent): string | undefined => {
    const folder = folderOf(event);
    if (folder === undefined) return undefined;
    const isTaken = isOwn(event)
      ? store.filesApi.has('transfer') && mayTransfer(dragged, folder, kindOf(event))
      : event.dataTransfer.types.includes('Files');
    return isTaken ? folder : undefined;
  };
  return {
    over,
    handlers: {
      onDragOver: (event) => {
        const folder = targetOf(event);
        setOver(folder ?? null);
        if (folder === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = isOwn(event) ? kindOf(event) : 'copy';
      },
      onDragLeave: (event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(null);
      },
      onDrop: (event) => {
        const folder = targetOf(event);
        setOver(null);
        if (folder === undefined) {
          // A file beside its target must not replace the page.
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (isOwn(event)) actions.move(kindOf(event), dragged, folder);
        else void droppedFiles(event.dataTransfer).then((files) => actions.upload(files, folder));
      },
    },
  };
}

/** The same for an element that is one folder; undefined: no target. */
export function useDrop(folder: string | undefined): DropHandlers & { readonly 'data-over': '' | undefined } {
  const { over, handlers } = useDropInto(() => folder);
  return { 'data-over': over === null ? undefined : '', ...handlers };
}
