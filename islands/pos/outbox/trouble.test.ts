import { describe, expect, it } from 'vitest';
import type { ApiErrorKind } from '#shared/api/errors.ts';
import { entryOf } from '../testing/samples.ts';
import { newEntry, type OutboxEntry } from './entry.ts';
import { troublesOf } from './trouble.ts';

const NOTHING = {
  entries: [],
  damaged: [],
  onlyInPage: new Set<string>(),
  heldFor: null,
  noRoomCount: 0,
  restoredCount: undefined,
  unnotedCount: 0,
};
const sale = (state: OutboxEntry['state'], kind?: ApiErrorKind): OutboxEntry => ({
  ...newEntry(entryOf(), 0),
  state,
  problem: kind === undefined ? null : { message: 'Words', violations: [], kind },
});

describe('what the main screen says of the sales', () => {
  it.each<[string, Partial<Parameters<typeof troublesOf>[0]>, readonly string[]]>([
    ['all sent', { entries: [sale('acknowledged')] }, []],
    ['on their way', { entries: [sale('waiting'), sale('in-doubt', 'network')] }, []],
    ['a server error', { entries: [sale('in-doubt', 'server')] }, ['server']],
    ['an ended session', { entries: [sale('waiting', 'unauthorized')] }, ['signed-out']],
    ['sales of who is signed in no longer', { heldFor: { person: 'cashier', other: 'admin' } }, ['other-person']],
    [
      'a sale of a later version',
      {
        damaged: [{ reference: 'odd', number: '', savedAt: null, total: null, lines: [], content: '', isNewer: true }],
      },
      ['newer'],
    ],
    ['a refused sale', { entries: [sale('refused', 'invalid')] }, ['refused']],
    ['money that the books do not have yet', { unnotedCount: 1 }, ['only-in-page']],
    ['an error that is over', { entries: [sale('acknowledged', 'server')] }, []],
    [
      'all at once, the worst first and each kind once',
      {
        entries: [sale('exported'), sale('doubled'), sale('refused'), sale('refused'), sale('waiting', 'server')],
        damaged: [{ reference: 'odd', number: '', savedAt: null, total: null, lines: [], content: '', isNewer: false }],
        onlyInPage: new Set(['one']),
      },
      ['only-in-page', 'unreadable', 'server', 'refused', 'doubled', 'exported'],
    ],
  ])('%s', (_, snapshot, expected) => {
    expect(troublesOf({ ...NOTHING, ...snapshot }).map(({ kind }) => kind)).toEqual(expected);
  });
});
