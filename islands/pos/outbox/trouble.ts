import { isLeftOpen } from '../rules/tab-changes.ts';
import type { OutboxEntry } from './entry.ts';
import type { HeldFor } from './held-sales.ts';
import type { OutboxSnapshot } from './outbox.ts';

/** What a cashier has to know of the sales on this device, without opening their list. */
export type Trouble =
  | ({ readonly kind: 'other-person' } & HeldFor)
  | { readonly kind: 'cleared'; readonly count: number }
  | { readonly kind: 'no-room' | 'newer' | 'unreadable' | 'only-in-page' | 'signed-out' | 'server' }
  | { readonly kind: (typeof DECISIONS)[number]; readonly entry: OutboxEntry };

const DECISIONS = ['too-much', 'refused', 'undecided', 'conflict', 'doubled', 'exported', 'left-open'] as const;

function kindOf(entry: OutboxEntry): OutboxEntry['state'] | 'too-much' | 'left-open' {
  if (entry.state === 'conflict' && entry.objection !== undefined) return 'too-much';
  return entry.state === 'acknowledged' && isLeftOpen(entry) ? 'left-open' : entry.state;
}

/** One of each kind, the worst first. */
export function troublesOf({
  entries,
  damaged,
  onlyInPage,
  unnotedCount,
  heldFor,
  noRoomCount,
  restoredCount,
}: Pick<
  OutboxSnapshot,
  'entries' | 'damaged' | 'onlyInPage' | 'unnotedCount' | 'heldFor' | 'noRoomCount' | 'restoredCount'
>): readonly Trouble[] {
  const fails = (kind: 'unauthorized' | 'server'): boolean =>
    entries.some(
      ({ state, problem }) =>
        problem?.kind === kind && problem.otherPerson === undefined && (state === 'waiting' || state === 'in-doubt'),
    );
  return [
    ...(onlyInPage.size + unnotedCount > 0 ? [{ kind: 'only-in-page' } as const] : []),
    ...(restoredCount === undefined ? [] : [{ kind: 'cleared', count: restoredCount } as const]),
    ...(noRoomCount > 0 ? [{ kind: 'no-room' } as const] : []),
    ...(damaged.some(({ isNewer }) => isNewer) ? [{ kind: 'newer' } as const] : []),
    ...(damaged.some(({ isNewer }) => !isNewer) ? [{ kind: 'unreadable' } as const] : []),
    ...(heldFor ? [{ kind: 'other-person', ...heldFor } as const] : []),
    ...(fails('unauthorized') ? [{ kind: 'signed-out' } as const] : []),
    ...(fails('server') ? [{ kind: 'server' } as const] : []),
    ...DECISIONS.flatMap((kind) => {
      const entry = entries.find((one) => kindOf(one) === kind);
      return entry ? [{ kind, entry }] : [];
    }),
  ];
}
