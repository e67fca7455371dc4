import { createContext, useContext } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import type { PageQueue } from '../acts/upload-files.ts';
import type { Offer } from '../api/answer.ts';
import type { FileItem } from '../rules/item.ts';
import type { FileOrder } from '../rules/order.ts';
import type { Selection } from '../rules/selection.ts';
import type { FilesState, FilesStore } from '../store/files-store.ts';
import type { FilesText } from '../texts.ts';
import type { UploadQueue } from '../upload/queue.ts';
import type { SelectedFiles } from './selected-files.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { FileActions } from './use-actions.ts';
import type { Preferences } from './use-preferences.ts';

/** What the parts of one file screen share. */
export interface FilesScreen extends SelectedFiles {
  readonly t: FilesText;
  readonly locale: Locale;
  readonly store: FilesStore;
  /** What the server has besides. */
  readonly offers: readonly Offer[];
  /** Whether one item at a time is selected, as in the picker. */
  readonly isSingle: boolean;
  readonly state: FilesState;
  /** In the order shown; undefined until they are read. */
  readonly items: readonly FileItem[] | undefined;
  /** Their paths. */
  readonly order: readonly string[];
  readonly selection: Selection;
  /** A finger has rested on an item: until nothing is selected any more, a tap adds and takes away. */
  readonly isTouchSelecting: boolean;
  readonly setTouchSelecting: (isOn: boolean) => void;
  readonly sort: FileOrder;
  readonly preferences: Preferences;
  readonly actions: FileActions;
  readonly queue: UploadQueue;
  readonly lost: Pick<PageQueue, 'lost' | 'forgetLost'>;
  readonly thumbnails: Thumbnails;
}

export const FilesContext = createContext<FilesScreen | undefined>(undefined);

export function useFiles(): FilesScreen {
  const screen = useContext(FilesContext);
  if (screen === undefined) throw new Error('useFiles() outside a file manager');
  return screen;
}
