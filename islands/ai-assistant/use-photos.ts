import { useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { searchPhotos } from './api.ts';
import type { Photo } from './rules/requests.ts';

interface Found {
  readonly query: string;
  readonly photos: readonly Photo[];
  readonly page: number;
  readonly hasMore: boolean;
}

/** The photo search of one request. An answer to an earlier search is dropped. */
export function usePhotos(photosUrl: string | undefined) {
  const { api, signal } = useIsland();
  const [found, setFound] = useState<Found>();
  const [isSearching, setSearching] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly retry: () => void }>();
  const running = useRef<AbortController>(undefined);

  const read = async (query: string, page: number, before: readonly Photo[]): Promise<void> => {
    if (photosUrl === undefined) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const either = AbortSignal.any([signal, own.signal]);
    setSearching(true);
    setFailure(undefined);
    try {
      const { photos, hasMore } = await searchPhotos(api, photosUrl, query, page, either);
      if (either.aborted) return;
      const known = new Set(before.map(({ id }) => id));
      setFound({ query, page, hasMore, photos: [...before, ...photos.filter(({ id }) => !known.has(id))] });
    } catch (error) {
      if (!either.aborted) setFailure({ error, retry: () => void read(query, page, before) });
    } finally {
      if (!either.aborted) setSearching(false);
    }
  };

  return {
    found,
    isSearching,
    failure,
    search: (query: string) => void read(query.trim(), 1, []),
    more: () => {
      if (found !== undefined) void read(found.query, found.page + 1, found.photos);
    },
  };
}
