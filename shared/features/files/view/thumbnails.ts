import type { FilesApi } from '../api/files-api.ts';
import { type FileItem, pathOf } from '../rules/item.ts';

/** Pictures in flight at the same time. */
const IN_FLIGHT = 6;
/** Pictures kept in memory where they had to be fetched with the token. */
const KEPT = 200;

export interface Thumbnails {
  /**
   * Asks for the address of a picture; `show` gets it when its turn has come. Call `loaded` or
   * `failed` when it is known, and `drop` when it is no longer wanted, which ends its request.
   */
  readonly want: (item: FileItem, show: (address: string | null) => void) => ThumbnailRequest;
  /** Releases what is in memory. */
  readonly close: () => void;
}
export interface ThumbnailRequest {
  /** Only for a picture that is there. */
  readonly loaded: () => void;
  readonly failed: () => void;
  readonly drop: () => void;
}

/** Few pictures at a time, in the order in which they came into sight. */
export function createThumbnails(filesApi: FilesApi): Thumbnails {
  let waiting: readonly (() => void)[] = [];
  let flying = 0;
  const blobs = new Map<string, string>();
  /** Addresses that the browser has. */
  const seen = new Set<string>();

  const next = (): void => {
    while (flying < IN_FLIGHT) {
      const [first, ...rest] = waiting;
      if (first === undefined) return;
      waiting = rest;
      flying += 1;
      first();
    }
  };
  const keep = (key: string, blob: Blob): string => {
    const address = URL.createObjectURL(blob);
    blobs.set(key, address);
    for (const [oldest, unused] of blobs) {
      if (blobs.size <= KEPT) break;
      blobs.delete(oldest);
      URL.revokeObjectURL(unused);
    }
    return address;
  };

  return {
    want: (item, show) => {
      const abort = new AbortController();
      const source = item.before ?? item;
      const address = filesApi.pictureAddress(source);
      const key = `${pathOf(source)} ${source.modified}`;
      let isFlying = false;
      const land = (): void => {
        if (!isFlying) return;
        isFlying = false;
        flying -= 1;
        next();
      };
      const begin = (): void => {
        isFlying = true;
        const known = filesApi.options.variant === 'standalone' ? address : blobs.get(key);
        if (known !== undefined) {
          show(known);
          // A picture that stands there already, of an item that was read again, tells nothing more.
          if (seen.has(address)) land();
          return;
        }
        filesApi.pictureBlob(item, abort.signal).then(
          (blob) => {
            if (!abort.signal.aborted) show(keep(key, blob));
          },
          () => {
            if (!abort.signal.aborted) show(null);
            land();
          },
        );
      };
      if (item.before !== undefined) {
        // On its way to another name, it may be at neither address; what is there already is shown.
        const known = seen.has(address) ? address : blobs.get(key);
        if (known !== undefined) show(known);
        return { loaded: () => undefined, failed: () => undefined, drop: () => undefined };
      }
      waiting = [...waiting, begin];
      next();
      return {
        loaded: () => {
          seen.add(address);
          land();
        },
        failed: land,
        drop: () => {
          waiting = waiting.filter((one) => one !== begin);
          abort.abort();
          land();
        },
      };
    },
    close: () => {
      for (const address of blobs.values()) URL.revokeObjectURL(address);
      blobs.clear();
    },
  };
}
