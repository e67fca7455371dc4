import type { RawOptions } from '#shared/api/call-options.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Query } from '#shared/api/query.ts';
import { FILE_API } from '#shared/api/resources/file-manager.ts';
import { type Download, download } from '#shared/api/transfer/download.ts';
import { type Upload, upload, type UploadOptions } from '#shared/api/transfer/upload.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { type FileItem, pathOf } from '../rules/item.ts';
import { isAllowed } from '../rules/kinds.ts';
import { encodedPath, folderPath, ROOT } from '../rules/paths.ts';
import { answerOfError, type FilesAnswer, type Offer, offersOf, readAnswer } from './answer.ts';

const PAGE_PATH = '/en/file-manager';
const PICTURE_PATH = '/en/file-manager-image';
const API_PICTURE_PATH = '/en/storage/get-image';

/** What only the page's own variant has a call for. */
type Tool = 'create' | 'rename' | 'transfer' | 'search' | 'zip';
/** What becomes of a name that is taken. */
export type ConflictStrategy = 'save' | 'keepboth' | 'replace';

export interface FilesApiOptions {
  readonly api: ApiClient;
  /** Whom the token names: what is kept on the device is this person's alone. */
  readonly user: string;
  readonly variant: 'standalone' | 'api';
  /** The root, from the page. */
  readonly root: string;
  /** Written out, without dots; empty: all. */
  readonly extensions: readonly string[];
  /** A pattern with `{path}`; undefined: none. */
  readonly fileUrl: string | undefined;
  /** Bytes; 0: whole files. */
  readonly chunkSize: number;
}

/** A file on its way. */
export interface FileSending {
  readonly upload: Pick<Upload, 'pause' | 'resume'>;
  /** Rejects with `ApiError`; a taken name is an answer. */
  readonly answer: Promise<FilesAnswer>;
}

/** The calls of the files. All reject with `ApiError`; what the server answers in its own way is a `FilesAnswer`. */
export interface FilesApi {
  readonly options: FilesApiOptions;
  readonly has: (tool: Tool) => boolean;
  /** What the server says it has besides; nothing until a folder is read. */
  readonly offers: ReadableStore<readonly Offer[]>;
  /** Asks for something that is offered; the answer as it came. */
  readonly ask: (action: string, more: object, signal?: AbortSignal) => Promise<unknown>;
  readonly read: (path: string, signal: AbortSignal) => Promise<readonly FileItem[]>;
  readonly search: (path: string, text: string, signal: AbortSignal) => Promise<readonly FileItem[]>;
  readonly create: (path: string, name: string) => Promise<FilesAnswer>;
  readonly rename: (item: FileItem, newName: string) => Promise<FilesAnswer>;
  /** Items of one folder. */
  readonly remove: (path: string, items: readonly FileItem[]) => Promise<FilesAnswer>;
  /** Items of one folder. Names in `renameFiles` get a free name where theirs is taken. */
  readonly transfer: (
    kind: 'copy' | 'move',
    path: string,
    items: readonly FileItem[],
    target: string,
    renameFiles: readonly string[],
  ) => Promise<FilesAnswer>;
  readonly send: (
    path: string,
    file: Blob,
    name: string,
    onTaken: ConflictStrategy,
    options: Pick<UploadOptions, 'signal' | 'onProgress' | 'onPart' | 'firstPart'>,
  ) => FileSending;
  /** The file itself, or several and folders as one archive. */
  readonly download: (path: string, items: readonly FileItem[], signal: AbortSignal) => Promise<Download>;
  /** The address of a picture for `<img>`, by the cookie. */
  readonly pictureAddress: (item: FileItem) => string;
  readonly pictureBlob: (item: FileItem, signal: AbortSignal) => Promise<Blob>;
  /** The address of a file for the page: the server's own, the page's pattern, else that of its picture. */
  readonly addressOf: (item: FileItem) => string;
}

/** So many bytes a call may have whose page goes, with room for what else is sent then. */
const OUTLIVING_BYTES = 30_000;

/** Number of requests for a file. */
export function partsOf(size: number, chunkSize: number): number {
  return chunkSize > 0 ? Math.max(1, Math.ceil(size / chunkSize)) : 1;
}

/** The address if it is one of the web, or relative; anything else could run a script. */
export function safeAddress(address: string | undefined, base: string): string | undefined {
  if (address === undefined || address === '') return undefined;
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) ? address : undefined;
}

export function createFilesApi(options: FilesApiOptions): FilesApi {
  const { api, variant, extensions, fileUrl, chunkSize } = options;
  const root = folderPath(options.root);
  /** The root as a page writes it: without a slash at its end. */
  const rootName = root.slice(0, -1) || root;
  const isPage = variant === 'standalone';
  const query: Query = isPage
    ? { folderPath: rootName, ...(extensions.length === 0 ? {} : { allowedExtensions: extensions.join(',') }) }
    : {};
  /** The other variant knows no root of its own. */
  const wirePath = (path: string): string => (isPage ? path : folderPath(`${root}${path}`));
  const wholePath = (item: FileItem): string => `${root.slice(0, -1)}${pathOf(item)}`;

  const offers = createStore<readonly Offer[]>([]);
  const hearOffers = (answer: unknown): void => {
    const told = isPage ? offersOf(answer) : [];
    if (told.join() !== offers.getSnapshot().join()) offers.set(told);
  };

  const call = async (
    address: string,
    body: object,
    folder: string | undefined,
    more: RawOptions = {},
    hear?: (answer: unknown) => void,
  ): Promise<FilesAnswer> => {
    try {
      const answer = await api.fetchJson(address, { ...more, query, body });
      hear?.(answer);
      return readAnswer(answer, `POST ${address}`, folder);
    } catch (error) {
      return answerOfError(error, folder);
    }
  };
  /** An answer that is an error and nothing else is thrown. */
  const whole = async (answer: Promise<FilesAnswer>): Promise<readonly FileItem[]> => {
    const { files, error } = await answer;
    if (error !== undefined) throw error;
    return files.filter(({ isFile, name }) => !isFile || isAllowed(name, extensions));
  };
  const data = (items: readonly FileItem[]) =>
    items.map(({ name, isFile, size, modified }) => ({ name, isFile, size, dateModified: modified }));
  const named = (items: readonly FileItem[]) => ({ names: items.map(({ name }) => name), data: data(items) });
  const time = (item: FileItem): number | undefined => {
    const modified = Date.parse(item.modified);
    return Number.isNaN(modified) ? undefined : modified;
  };
  const pictureUrl = (item: FileItem): URL =>
    isPage
      ? api.access.addressOf(PICTURE_PATH, { folderPath: rootName, path: pathOf(item), time: time(item) })
      : api.access.addressOf(API_PICTURE_PATH, { path: wholePath(item), time: time(item) });
  const ownAddress = (item: FileItem): string | undefined =>
    safeAddress(item.url, api.base) ??
    (fileUrl === undefined || fileUrl === ''
      ? undefined
      : safeAddress(
          fileUrl.replaceAll('{path}', () => encodedPath(wholePath(item))),
          api.base,
        ));

  return {
    options,
    has: () => isPage,
    offers,
    ask: (action, more, signal) =>
      api.fetchJson(PAGE_PATH, {
        query,
        body: { action, path: ROOT, names: [], data: [], ...more },
        ...(signal === undefined ? {} : { signal }),
      }),
    read: (path, signal) =>
      whole(
        call(
          isPage ? PAGE_PATH : FILE_API.list,
          { action: 'read', path: wirePath(path), names: [], data: [], showHiddenItems: false },
          path,
          { signal },
          hearOffers,
        ),
      ),
    search: (path, text, signal) =>
      whole(
        call(
          PAGE_PATH,
          { action: 'search', path, names: [], data: [], searchString: `*${text}*`, caseSensitive: false },
          undefined,
          { signal },
        ),
      ),
    create: (path, name) => call(PAGE_PATH, { action: 'create', path, names: [], data: [], name }, path),
    rename: (item, newName) =>
      call(PAGE_PATH, { action: 'rename', path: item.folder, ...named([item]), name: item.name, newName }, item.folder),
    remove: (path, items) => {
      const body = { action: 'delete', path: wirePath(path), ...named(items) };
      // Deletions are sent last when a page is left.
      const isOutliving = new Blob([JSON.stringify(body)]).size < OUTLIVING_BYTES;
      return call(isPage ? PAGE_PATH : FILE_API.delete, body, path, { isOutliving });
    },
    transfer: (action, path, items, targetPath, renameFiles) =>
      call(PAGE_PATH, { action, path, ...named(items), targetPath, renameFiles }, targetPath),
    send: (path, file, name, action, { firstPart = 0, ...more }) => {
      const parts = partsOf(file.size, chunkSize);
      const form = (part: number): FormData => {
        const form = new FormData();
        const fields = { path: wirePath(path), action, size: String(file.size), filename: name };
        for (const [key, value] of Object.entries(fields)) form.append(key, value);
        if (parts > 1) {
          form.append('chunk-index', String(part));
          form.append('total-chunk', String(parts));
        }
        const slice = parts > 1 ? file.slice(part * chunkSize, (part + 1) * chunkSize) : file;
        form.append('uploadFiles', slice, name);
        return form;
      };
      const address = isPage ? PAGE_PATH : FILE_API.upload;
      const sending = upload(api, address, form, { ...more, parts, firstPart: Math.min(firstPart, parts - 1), query });
      const answer = sending.done.then(
        ({ text }) => {
          try {
            return readAnswer(JSON.parse(text), `POST ${address}`, path);
          } catch (cause) {
            throw cause instanceof ApiError
              ? cause
              : new ApiError({ kind: 'unreadable', call: `POST ${address}`, detail: 'not JSON', cause });
          }
        },
        (error: unknown) => answerOfError(error, path),
      );
      return { upload: sending, answer };
    },
    download: async (path, items, signal) => {
      const [item] = items;
      if (!isPage && item !== undefined)
        return download(api, ownAddress(item) ?? pictureUrl(item).href, { signal }).then((file) => ({
          ...file,
          name: item.name,
        }));
      const body = { action: 'download', path, ...named(items) };
      const file = await download(api, PAGE_PATH, { query, body, signal });
      // Told in JSON instead of sent.
      if (file.name === null && file.blob.type.includes('json')) {
        const { error } = readAnswer(JSON.parse(await file.blob.text()), `POST ${PAGE_PATH}`, path);
        if (error !== undefined) throw error;
      }
      return file;
    },
    pictureAddress: (item) => pictureUrl(item).href,
    pictureBlob: async (item, signal) => (await download(api, pictureUrl(item).href, { signal })).blob,
    addressOf: (item) => {
      const own = ownAddress(item);
      if (own !== undefined) return own;
      const { href, origin, pathname, search } = pictureUrl(item);
      return origin === location.origin ? `${pathname}${search}` : href;
    },
  };
}
