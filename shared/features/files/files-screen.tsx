import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { explainError, mayPass } from '#shared/api/errors.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useOnlineRetry } from '#shared/island/use-online-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { pageQueueOf } from './acts/upload-files.ts';
import { createFilesApi, type FilesApi } from './api/files-api.ts';
import sheet from './files.css';
import { type FileItem, pathOf } from './rules/item.ts';
import { extensionsOf } from './rules/kinds.ts';
import { sortItems } from './rules/order.ts';
import { NOTHING_SELECTED, only, present, type Selection } from './rules/selection.ts';
import { byFolder, createFilesStore, itemsIn } from './store/files-store.ts';
import { itemOfUsed, usedFile } from './store/recent.ts';
import { filesTexts } from './texts.ts';
import { chosenFiles } from './upload/dropped.ts';
import { DetailsPanel } from './view/details-panel.tsx';
import { ConflictDialog, DeleteDialog, FolderDialog } from './view/dialogs.tsx';
import { FurtherDialogs } from './view/further-dialogs.tsx';
import { type ItemsHandle, ItemsView } from './view/items-view.tsx';
import { ActionNotice, NothingHere, RemovalNotice } from './view/notices.tsx';
import { RecentFiles } from './view/recent-files.tsx';
import { RenameManyDialog } from './view/rename-many.tsx';
import { FilesContext, type FilesScreen as Screen } from './view/screen.ts';
import { StatusLine } from './view/status-line.tsx';
import { createThumbnails } from './view/thumbnails.ts';
import { Toolbar } from './view/toolbar.tsx';
import { toolsOf } from './view/tools.tsx';
import { Tree } from './view/tree.tsx';
import { UploadPanel } from './view/upload-panel.tsx';
import { useActions } from './view/use-actions.ts';
import { type FilesView, usePreferences } from './view/use-preferences.ts';
import { usePreview } from './view/use-preview.tsx';
import { useRecent } from './view/use-recent.ts';
import { useRemovals } from './view/use-removals.ts';

const MB = 1_000_000;

/** The attributes that manager and picker share. */
export interface FilesAttributes {
  readonly variant: 'standalone' | 'api';
  readonly folderPath: string;
  readonly allowedExtensions: readonly string[];
  readonly view: FilesView;
  readonly fileUrl: string | undefined;
  readonly chunkSize: number;
  readonly maxSize: number | undefined;
}

/** `preview`: the screen shows the picture; else all is done. */
type FileOpening = 'preview' | 'done';

export interface FilesHandle {
  readonly refresh: () => void;
}

interface Props extends FilesAttributes {
  readonly ref?: Ref<FilesHandle>;
  /** A file was opened: a double click, Enter, or `Open`. */
  readonly onOpenFile: (item: FileItem, address: string) => FileOpening;
  readonly onChanged: (action: string, path: string, names: readonly string[]) => void;
  readonly onUploadsFinished: (uploaded: readonly string[], failed: readonly string[]) => void;
  /** The files selected now, for what stands below. */
  readonly onSelected?: (items: readonly FileItem[], filesApi: FilesApi) => void;
  /** A single file was uploaded here, and nothing failed. */
  readonly onUploadedOne?: (item: FileItem, address: string) => void;
  /** Whether one item at a time is selected. Default: any number. */
  readonly isSingle?: boolean;
  /** Whether it fills what it is in, such as a dialog. Default: the room left on the page. */
  readonly isFilling?: boolean;
}

function useFilesApi({ variant, folderPath, allowedExtensions, fileUrl, chunkSize }: FilesAttributes): FilesApi {
  const { api, user } = useIsland();
  const extensions = extensionsOf(allowedExtensions).join();
  return useMemo(
    () =>
      createFilesApi({
        api,
        user,
        variant,
        root: folderPath,
        extensions: extensions === '' ? [] : extensions.split(','),
        fileUrl,
        chunkSize,
      }),
    [api, user, variant, folderPath, extensions, fileUrl, chunkSize],
  );
}

/** The whole file manager: the island’s screen, and the same in the picker’s dialog. */
export function FilesScreen(props: Props) {
  const filesApi = useFilesApi(props);
  const { api, variant, root } = filesApi.options;
  // Other files begin anew; another language keeps what is open, selected and typed.
  return <Files key={`${api.base} ${variant} ${root}`} {...props} filesApi={filesApi} />;
}

function Files(props: Props & { readonly filesApi: FilesApi }) {
  const { filesApi, view, maxSize, onOpenFile, onChanged, onUploadsFinished, onSelected, onUploadedOne, ref } = props;
  const { isFilling = false, isSingle = false } = props;
  useSheet(sheet);
  const t = useLazyMessages(filesTexts);
  const tUi = useUiText();
  const { signal, locale } = useIsland();
  const [store] = useState(() => createFilesStore(filesApi, signal));
  const thumbnails = useMemo(() => createThumbnails(filesApi), [filesApi]);
  useEffect(() => () => thumbnails.close(), [thumbnails]);
  const state = useStoreValue(store.state);
  const ofPage = useMemo(() => pageQueueOf(filesApi), [filesApi]);
  const { queue, listeners } = ofPage;
  const offers = useStoreValue(filesApi.offers);
  const preferences = usePreferences(view);
  const { path, search, folders, pending } = state;

  const read = useMemo(() => itemsIn({ folders, pending }, path), [folders, pending, path]);
  const removals = useRemovals(store);
  const deleted = useStoreValue(removals.waiting);
  const shown = useMemo(
    () => (search === null ? read : search.items?.filter((item) => !deleted.includes(item))),
    [search, read, deleted],
  );
  const { by, descending } = preferences.sort;
  const items = useMemo(() => shown && sortItems(shown, { by, descending }, locale), [shown, by, descending, locale]);
  const order = useMemo(() => items?.map(pathOf) ?? [], [items]);

  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const select = useCallback(
    (change: (now: Selection) => Selection) =>
      setSelection((now) => {
        const next = change(now);
        return isSingle && next.selected.size > 1 && next.active !== null ? only(next.active) : next;
      }),
    [isSingle],
  );
  const preview = usePreview(select);
  const [isTouchSelecting, setTouchSelecting] = useState(false);
  if (isTouchSelecting && selection.selected.size === 0) setTouchSelecting(false);
  const [orderBefore, setOrderBefore] = useState(order);
  if (orderBefore !== order) {
    setOrderBefore(order);
    select((now) => present(now, order, orderBefore));
  }
  const chosen = useMemo(
    () => items?.filter((item) => selection.selected.has(pathOf(item))) ?? [],
    [items, selection.selected],
  );
  const told = useEffectEvent((files: readonly FileItem[]) => onSelected?.(files, filesApi));
  useEffect(() => told(chosen), [chosen]);

  const handle = useRef<ItemsHandle>(null);
  const [focusAsked, askFocus] = useState(0);
  const focusItems = useCallback(() => askFocus((count) => count + 1), []);
  const giveFocus = useEffectEvent(() => handle.current?.focus(selection.active));
  useLayoutEffect(() => {
    if (focusAsked > 0) giveFocus();
  }, [focusAsked]);
  // Another folder, or a dialog: the first item, as soon as it is read.
  const [focusFor, setFocusFor] = useState<string | null>(isFilling ? path : null);
  const [pathBefore, setPathBefore] = useState(path);
  if (pathBefore !== path) {
    setPathBefore(path);
    setFocusFor(path);
    setTouchSelecting(false);
    // Back up: the folder one comes from is where one goes on.
    select(() =>
      pathBefore.startsWith(path) ? only(`${path}${pathBefore.slice(path.length).split('/')[0]}/`) : NOTHING_SELECTED,
    );
  }
  useEffect(() => {
    if (focusFor !== path || items === undefined) return;
    setFocusFor(null);
    focusItems();
  }, [focusFor, path, items, focusItems]);

  const startedHere = useRef(false);
  const ownQueue = useMemo(
    () => ({
      ...queue,
      add: (...files: Parameters<typeof queue.add>) => {
        startedHere.current = true;
        queue.add(...files);
      },
    }),
    [queue],
  );
  const tellChanged = (action: string, changed: readonly FileItem[]): void => {
    for (const [folder, own] of byFolder(changed))
      onChanged(
        action,
        folder,
        own.map(({ name }) => name),
      );
  };
  const recent = useRecent(filesApi.options, state);
  const actions = useActions({
    t,
    store,
    removals,
    queue: ownQueue,
    chosen,
    select,
    focusItems,
    maxBytes: maxSize === undefined ? undefined : maxSize * MB,
    onOpenFile: (item) => {
      const address = filesApi.addressOf(item);
      recent.add(usedFile(item, address));
      if (onOpenFile(item, address) === 'preview') preview.open(pathOf(item));
    },
    onChanged,
    tellChanged,
  });

  const [isDetailsOpen, setDetailsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const screen: Screen = {
    t,
    locale,
    store,
    offers,
    isSingle,
    state,
    items,
    order,
    selection,
    select,
    isTouchSelecting,
    setTouchSelecting,
    chosen,
    sort: preferences.sort,
    preferences,
    actions,
    queue,
    lost: ofPage,
    thumbnails,
    focusItems,
  };
  const tools = toolsOf(screen, {
    chooseFiles: () => input.current?.click(),
    showDetails: () => setDetailsOpen((isOpen) => !isOpen),
  });

  useEffect(() => store.open('/'), [store]);
  useEffect(() => store.use(filesApi), [store, filesApi]);
  const arrivedHere = useRef<FileItem | null>(null);
  const arrive = useEffectEvent((files: readonly FileItem[]) => {
    store.arrived(files);
    arrivedHere.current = files.find(({ isFile }) => isFile) ?? arrivedHere.current;
    // A folder that was dropped was made on the way.
    tellChanged(
      'create',
      files.filter(({ isFile }) => !isFile),
    );
    tellChanged(
      'upload',
      files.filter(({ isFile }) => isFile),
    );
  });
  const finish = useEffectEvent((uploaded: readonly string[], failed: readonly string[]) => {
    onUploadsFinished(uploaded, failed);
    const item = arrivedHere.current;
    if (startedHere.current && item !== null && uploaded.length === 1 && failed.length === 0)
      onUploadedOne?.(item, filesApi.addressOf(item));
    startedHere.current = false;
  });
  useEffect(() => {
    const listener = {
      onArrived: (files: readonly FileItem[]) => arrive(files),
      onFinished: (uploaded: readonly string[], failed: readonly string[]) => finish(uploaded, failed),
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listeners]);
  useImperativeHandle(ref, () => ({ refresh: () => void store.refresh() }), [store]);

  const error = search === null ? state.failures.get(path) : search.error;
  const isLoading =
    search === null ? state.loading.has(path) : search.items === undefined && search.error === undefined;
  useReady(read !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed');
  const reload = useCallback(() => void store.refresh(), [store]);
  useOnlineRetry(mayPass(error), reload);
  const room = useContainerSize();

  return (
    <FilesContext value={screen}>
      <div
        ref={isFilling ? undefined : room}
        className="fm"
        data-filling={isFilling ? '' : undefined}
        onPaste={(event) => {
          const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
          if (isTyped) return;
          const files = chosenFiles(event.clipboardData.files);
          if (files.length > 0) actions.upload(files);
          else if (tools.get('paste')?.reason === undefined) tools.get('paste')?.run();
          else return;
          event.preventDefault();
        }}
      >
        <input
          ref={input}
          hidden
          type="file"
          multiple
          aria-label={t('Upload')}
          accept={filesApi.options.extensions.map((one) => `.${one}`).join(',') || undefined}
          onChange={(event) => {
            actions.upload(chosenFiles(event.target.files ?? []));
            // The same file can be chosen again.
            event.target.value = '';
            focusItems();
          }}
        />
        <Toolbar tools={tools} isDetailsOpen={isDetailsOpen} />
        <RecentFiles
          files={recent.files}
          onOpen={(file) => {
            recent.add(file);
            // It may lie in another folder.
            if (onOpenFile(itemOfUsed(file), file.url) === 'preview') window.open(file.url, '_blank', 'noopener');
          }}
        />
        <RemovalNotice />
        <ActionNotice />
        {error === undefined ? null : (
          <Notice
            tone="danger"
            retrying={isLoading}
            onRetry={search === null ? reload : () => store.search(search.text)}
          >
            <strong>{search === null ? t('The folder could not be read.') : t('The search failed.')}</strong>{' '}
            {explainError(error, tUi)}
          </Notice>
        )}
        <div className="fm-body">
          <Tree bin={tools.get('bin')} />
          <div className="fm-main" aria-busy={isLoading || undefined}>
            <ItemsView ref={handle} tools={tools} />
            {items === undefined && isLoading ? (
              <div className="fm-over">
                <Spinner label={tUi('Loading…')} />
              </div>
            ) : null}
            {items?.length === 0 ? <NothingHere /> : null}
          </div>
          {isDetailsOpen ? <DetailsPanel onClose={() => setDetailsOpen(false)} /> : null}
        </div>
        <StatusLine />
        <UploadPanel />
        {preview.dialog}
        {actions.dialog === 'folder' ? <FolderDialog /> : null}
        {actions.dialog === 'delete' ? <DeleteDialog /> : null}
        <FurtherDialogs onRestored={(folder, name) => onChanged('restore', folder, [name])} />
        {actions.dialog === 'rename-many' ? <RenameManyDialog /> : null}
        {actions.taken === null ? null : <ConflictDialog question={actions.taken} />}
      </div>
    </FilesContext>
  );
}
