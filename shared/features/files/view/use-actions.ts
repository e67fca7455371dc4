import { useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { saveFile } from '#shared/ui/save-file.ts';
import { useUiText } from '#shared/ui/text.ts';
import { createUpload } from '../acts/upload-files.ts';
import { isRefusedInput } from '../api/answer.ts';
import { type FileItem, pathOf } from '../rules/item.ts';
import { foldName, plainName, refusalOf } from '../rules/names.ts';
import { folderPath } from '../rules/paths.ts';
import { only } from '../rules/selection.ts';
import { byFolder, type FilesStore, mayTransfer } from '../store/files-store.ts';
import type { Outcome } from '../store/outcome.ts';
import type { Removals } from '../store/removals.ts';
import type { FilesText } from '../texts.ts';
import type { DroppedFile } from '../upload/dropped.ts';
import type { UploadQueue } from '../upload/queue.ts';
import { nameProblemWords } from '../words.ts';
import type { SelectedFiles } from './selected-files.ts';

/** What went wrong, and the next step. */
interface FilesNotice {
  readonly text: string;
  readonly names: readonly string[];
  readonly tone: 'danger' | 'warn';
  readonly onRetry?: (() => void) | undefined;
}

/** Names that are taken where something is to be put. */
export interface ConflictQuestion {
  readonly kind: 'copy' | 'move';
  readonly items: readonly FileItem[];
  readonly target: string;
  readonly taken: readonly string[];
}

interface Clipboard {
  readonly kind: 'copy' | 'move';
  readonly items: readonly FileItem[];
}

type OpenDialog = 'folder' | 'delete' | 'rename-many' | 'bin' | 'links' | null;

/** The item whose name is being typed. */
interface Renaming {
  readonly path: string;
  /** The name that the server did not accept, and why. */
  readonly refused?: RefusedName;
}
export interface RefusedName {
  readonly name: string;
  readonly reason: string;
}

export interface FileActions {
  readonly notice: FilesNotice | null;
  readonly dismiss: () => void;
  readonly clipboard: Clipboard | null;
  readonly dialog: OpenDialog;
  readonly setDialog: (dialog: OpenDialog) => void;
  readonly renaming: Renaming | null;
  readonly startRenaming: () => void;
  readonly stopRenaming: () => void;
  readonly taken: ConflictQuestion | null;
  readonly decideConflicts: (decision: 'skip' | 'both' | 'replace' | null) => void;
  readonly isDownloading: boolean;
  readonly open: (item: FileItem) => void;
  /** Resolves to why the name is not accepted, so that it can be typed again; undefined where all else is told. */
  readonly create: (name: string) => Promise<string | undefined>;
  readonly rename: (item: FileItem, newName: string) => Promise<void>;
  /** One of many: rejects with what to say. */
  readonly renameOne: (item: FileItem, newName: string) => Promise<void>;
  readonly remove: (items: readonly FileItem[]) => Promise<void>;
  readonly removals: Removals;
  readonly cut: () => void;
  readonly copy: () => void;
  readonly clearClipboard: () => void;
  readonly paste: (target?: string) => void;
  readonly move: (kind: 'copy' | 'move', items: readonly FileItem[], target: string) => void;
  readonly upload: (files: readonly DroppedFile[], folder?: string) => void;
  readonly download: () => void;
}

interface Options extends SelectedFiles {
  readonly t: FilesText;
  readonly store: FilesStore;
  readonly removals: Removals;
  readonly queue: UploadQueue;
  /** Bytes; undefined: no limit. */
  readonly maxBytes: number | undefined;
  readonly onOpenFile: (item: FileItem) => void;
  readonly onChanged: (action: string, path: string, names: readonly string[]) => void;
  /** Tells of items that lie in one folder or several: each folder for itself. */
  readonly tellChanged: (action: string, items: readonly FileItem[]) => void;
}

/** What a person can do with files, and what is said when it fails. */
export function useActions({
  t,
  store,
  removals,
  queue,
  maxBytes,
  chosen,
  select,
  focusItems,
  onOpenFile,
  onChanged,
  tellChanged,
}: Options): FileActions {
  const tUi = useUiText();
  const { signal, locale, announcer } = useIsland();
  const [notice, setNotice] = useState<FilesNotice | null>(null);
  const [clipboard, setClipboard] = useState<Clipboard | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const [taken, setTaken] = useState<ConflictQuestion | null>(null);
  const [isDownloading, setDownloading] = useState(false);
  const dismiss = useCallback(() => setNotice(null), []);

  const fail = (text: string, names: readonly string[], error: unknown, onRetry?: () => void): void =>
    setNotice({
      tone: 'danger',
      text: `${text} ${error === undefined ? '' : explainError(error, tUi)}`.trim(),
      names,
      onRetry:
        onRetry === undefined
          ? undefined
          : () => {
              setNotice(null);
              onRetry();
            },
    });

  /** Tells what was not reached; true if all was. */
  const isWhole = (
    text: string,
    names: readonly string[],
    outcome: Outcome | { readonly error: unknown },
    onRetry: () => void,
  ): boolean => {
    const failed = 'failed' in outcome ? outcome.failed.map(({ name }) => name) : names;
    if (failed.length > 0 || outcome.error !== undefined) fail(text, failed, outcome.error, onRetry);
    else setNotice(null);
    return failed.length === 0 && outcome.error === undefined;
  };
  const leftOf = (items: readonly FileItem[], outcome: Outcome | { readonly error: unknown }): readonly FileItem[] =>
    'failed' in outcome ? outcome.failed : items;
  const caught = (work: Promise<Outcome>): Promise<Outcome | { readonly error: unknown }> =>
    work.catch((error: unknown) => ({ error }));

  /** The server says it in its own language. */
  const refusedWords = (name: string, error: unknown): string => {
    const problem = refusalOf(name);
    return problem === undefined ? explainError(error, tUi) : nameProblemWords(problem, t, locale);
  };

  const create = async (name: string): Promise<string | undefined> => {
    const { path } = store.state.getSnapshot();
    await removals.settle();
    const outcome = await caught(store.create(name));
    if ('conflicts' in outcome && outcome.conflicts.length > 0) {
      fail(t('The folder could not be created.'), [name], undefined);
      return undefined;
    }
    if (isRefusedInput(outcome.error)) return refusedWords(name, outcome.error);
    if (!isWhole(t('The folder could not be created.'), [name], outcome, () => void create(name))) return undefined;
    onChanged('create', path, [name]);
    // A folder is made to put something into it.
    const [made] = 'done' in outcome ? outcome.done : [];
    store.open(folderPath(`${path}${made?.name ?? name}`));
    return undefined;
  };

  const rename = async (item: FileItem, newName: string): Promise<void> => {
    setRenaming(null);
    focusItems();
    if (newName === item.name) return;
    const retry = (): void => void rename(item, newName);
    await removals.settle();
    // Together with the new name: what is selected and not shown yet has the count of all items said.
    select(() => only(pathOf({ ...item, name: newName })));
    focusItems();
    const outcome = await caught(store.rename(item, newName));
    if ('conflicts' in outcome && outcome.conflicts.length > 0) {
      fail(t('“{name}” is already there.', { name: newName }), [item.name], undefined);
      select(() => only(pathOf(item)));
    } else if (isRefusedInput(outcome.error)) {
      select(() => only(pathOf(item)));
      setRenaming({ path: pathOf(item), refused: { name: newName, reason: refusedWords(newName, outcome.error) } });
    } else if (isWhole(t('It could not be renamed.'), [item.name], outcome, retry)) {
      announcer.say(t('Renamed to {name}', { name: plainName(newName) }));
      onChanged('rename', item.folder, [newName]);
    } else select(() => only(pathOf(item)));
  };

  const renameOne = async (item: FileItem, newName: string): Promise<void> => {
    await removals.settle();
    const { error, conflicts: there } = await store.rename(item, newName);
    if (there.length > 0) throw new Error(t('This name is already there.'));
    if (error !== undefined) throw error;
    onChanged('rename', item.folder, [newName]);
  };

  const remove = async (items: readonly FileItem[], isAgain = false): Promise<void> => {
    setDialog(null);
    const names = items.map(({ name }) => name);
    const removing = removals.remove(items, isAgain);
    focusItems();
    const outcome = await removing.catch((error: unknown) => ({ error }));
    if (outcome === 'undone') {
      const paths = items.map(pathOf);
      select(() => ({ selected: new Set(paths), anchor: null, active: paths[0] ?? null }));
      focusItems();
      return;
    }
    const failed = leftOf(items, outcome);
    const left = new Set(failed.map(pathOf));
    if (!isWhole(t('Not everything could be deleted.'), names, outcome, () => void remove(failed, true)))
      select((now) => ({ ...now, selected: left }));
    tellChanged(
      'delete',
      items.filter((item) => !left.has(pathOf(item))),
    );
  };

  const transfer = async (
    kind: 'copy' | 'move',
    items: readonly FileItem[],
    target: string,
    onTaken?: { readonly rename: readonly string[]; readonly replace: readonly FileItem[] },
  ): Promise<void> => {
    const names = items.map(({ name }) => name);
    await removals.settle();
    const outcome = await caught(store.transfer(kind, items, target, onTaken));
    const retry = (): void => void transfer(kind, leftOf(items, outcome), target, onTaken);
    const text = kind === 'move' ? t('Not everything could be moved.') : t('Not everything could be copied.');
    if (isWhole(text, names, outcome, retry) && kind === 'move') setClipboard(null);
    if (!('done' in outcome)) return;
    const { conflicts } = outcome;
    const done = outcome.done.map(({ name }) => name);
    if (conflicts.length > 0) {
      const wanted = new Set(conflicts.map(foldName));
      setTaken({ kind, target, items: items.filter(({ name }) => wanted.has(foldName(name))), taken: conflicts });
    }
    if (done.length > 0) onChanged(kind, target, done);
  };

  const move: FileActions['move'] = (kind, items, target) => {
    const into = items.filter((item) => !item.isFile && !mayTransfer([item], target, 'copy'));
    if (into.length > 0) {
      fail(
        t('A folder cannot be put into itself.'),
        into.map(({ name }) => name),
        undefined,
      );
      return;
    }
    const coming = kind === 'move' ? items.filter(({ folder }) => folder !== target) : items;
    if (coming.length > 0) void transfer(kind, coming, target);
    else setClipboard(null);
  };

  const upload = createUpload({ t, locale, store, removals, queue, maxBytes, onRefused: setNotice });

  const download = async (items: readonly FileItem[]): Promise<void> => {
    const [first] = items;
    if (first === undefined) return;
    setDownloading(true);
    try {
      // What a search has found lies in several folders. The variant without archives gets one after the other.
      const groups = store.filesApi.has('zip')
        ? [...byFolder(items).values()]
        : items.filter(({ isFile }) => isFile).map((item) => [item]);
      for (const group of groups) {
        const [one = first] = group;
        const { blob, name } = await store.filesApi.download(one.folder, group, signal);
        saveFile(blob, name ?? (group.length === 1 && one.isFile ? one.name : `${one.name}.zip`));
      }
      setNotice(null);
    } catch (error) {
      fail(
        t('It could not be downloaded.'),
        items.map(({ name }) => name),
        error,
        () => void download(items),
      );
    } finally {
      setDownloading(false);
    }
  };

  const decide = async (question: ConflictQuestion, decision: 'both' | 'replace'): Promise<void> => {
    const { kind, items, target } = question;
    const names = items.map(({ name }) => name);
    const retry = (): void => void decide(question, decision);
    const wanted = new Set(names.map(foldName));
    const failed = kind === 'move' ? t('Not everything could be moved.') : t('Not everything could be copied.');
    if (decision === 'both') return transfer(kind, items, target, { rename: names, replace: [] });
    try {
      await removals.settle();
      const there = (await store.peek(target)).filter(({ name }) => wanted.has(foldName(name)));
      if (there.some(({ isFile }) => !isFile)) fail(t('A folder is not replaced.'), names, undefined);
      else await transfer(kind, items, target, { rename: [], replace: there });
    } catch (error) {
      fail(failed, names, error, retry);
    }
  };

  return {
    notice,
    clipboard,
    dialog,
    renaming,
    taken,
    isDownloading,
    dismiss,
    setDialog,
    startRenaming: () => {
      if (chosen.length > 1) setDialog('rename-many');
      else if (chosen[0] !== undefined && !chosen[0].isReadOnly) setRenaming({ path: pathOf(chosen[0]) });
    },
    stopRenaming: () => {
      setRenaming(null);
      focusItems();
    },
    decideConflicts: (decision) => {
      setTaken(null);
      if (taken !== null && decision !== null && decision !== 'skip') void decide(taken, decision);
    },
    open: (item) => {
      if (item.isFile) onOpenFile(item);
      else store.open(pathOf(item));
    },
    create,
    rename,
    renameOne,
    remove,
    removals,
    cut: () => setClipboard({ kind: 'move', items: chosen.filter(({ isReadOnly }) => isReadOnly !== true) }),
    copy: () => setClipboard({ kind: 'copy', items: chosen }),
    clearClipboard: () => setClipboard(null),
    paste: (target = store.state.getSnapshot().path) => {
      if (clipboard !== null) move(clipboard.kind, clipboard.items, target);
    },
    move,
    upload,
    download: () => void download(chosen),
  };
}
