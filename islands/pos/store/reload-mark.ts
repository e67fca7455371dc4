import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import type { KeyValueStorage } from '#shared/state/device-setting.ts';
import type { CartRow } from './till-database.ts';

const Row = v.object({
  reference: v.string(),
  scope: v.string(),
  cashier: v.string(),
  changedAt: v.number(),
  sale: v.unknown(),
});
const Mark = v.object({
  reference: v.string(),
  /** The cart itself, where the database may not have finished writing it. */
  row: v.exactOptional(Row),
});
interface ReloadMarkContent {
  readonly reference: string;
  readonly row?: CartRow;
}

export interface ReloadMarkOptions {
  readonly scope: string;
  /** Undefined where the browser denies access: then the newest free cart is used after a reload. */
  readonly storage: (KeyValueStorage & Pick<Storage, 'removeItem'>) | undefined;
  /** What the tab has open at the moment; null for nothing. */
  readonly current: () => ReloadMarkContent | null;
  readonly signal: AbortSignal;
}

/**
 * Remembers across a reload which cart the tab had open, and what of it was not stored yet: a page that goes leaves its
 * transactions unfinished. The mark exists only while no page of the tab is alive, so that a duplicated tab does not
 * copy it.
 */
export function createReloadMark({ scope, storage, current, signal }: ReloadMarkOptions): {
  /** Reads the mark and removes it. */
  readonly take: () => ReloadMarkContent | null;
} {
  const key = `flexy-till-cart:${scope}`;
  const take = (): ReloadMarkContent | null => {
    try {
      const text = storage?.getItem(key) ?? null;
      storage?.removeItem(key);
      const mark = v.safeParse(Mark, parseJson(text ?? ''));
      return mark.success ? mark.output : null;
    } catch {
      return null;
    }
  };
  if (typeof window !== 'undefined') {
    window.addEventListener(
      'pagehide',
      () => {
        const mark = current();
        try {
          if (mark !== null) storage?.setItem(key, JSON.stringify(mark));
        } catch {
          /* Without the mark, the newest free cart is used. */
        }
      },
      { signal },
    );
    // A page that comes back from the browser's cache goes on with what it has in memory.
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && take()), { signal });
  }
  return { take };
}
