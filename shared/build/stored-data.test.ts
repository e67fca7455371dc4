import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Whatever keeps something in the browser by itself, and not by `createDeviceSetting`, which asks whose it is. */
const STORES = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b(?!\s*[?:])|\.setItem\(|\bopenDatabase[<(]/;

/** And whose it is there. */
const WHOSE: Readonly<Record<string, string>> = {
  'islands/data-import/persisted/import-store.ts': 'the person’s: each import names its owner',
  'islands/pos/outbox/full-device.ts': 'the till’s: which sales of this page a full device may not have',
  'islands/pos/store/catalogue-database.ts': 'the device’s copy of the catalogue',
  'islands/pos/store/people-database.ts': 'the person’s: each list names its owner, and goes with them',
  'islands/pos/store/reload-mark.ts': 'the till’s: what it was doing before a reload',
  'islands/pos/store/till-database.ts': 'the till’s: carts and sales name their back-office, store and cashier',
  'islands/portion-picker/cart/cart-store.ts': 'the shop’s cart, under a key that its pages know',
  'islands/snooker/store/device-table.ts': 'the table’s match, whoever plays',
  'islands/spreadsheet/persisted/persisted-edits.ts':
    'the person’s: the name of a slot begins with whom the token names',
  'islands/spreadsheet/persisted/slot-locks.ts': 'nobody’s: leases of tabs',
  'shared/features/files/upload/persisted-uploads.ts': 'the person’s: each upload names its owner',
  'shared/features/pin/cached-pins.ts': 'the device’s: what a PIN is checked against without a network',
  'shared/offline/database.ts': 'as its callers say',
  'shared/offline/queue/device-database.ts': 'the person’s: each change names its user',
  'shared/offline/queue/records-database.ts': 'the person’s: each change names its user',
  'shared/printing/bluetooth.ts': 'the device’s printer',
  'shared/state/device-setting.ts': 'as its callers say',
  'shared/state/personal-copies.ts': 'nobody’s: it deletes those of one person',
};

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('nothing is kept in the browser without saying whose it is', () => {
  const keeping = ['islands', 'shared']
    .flatMap(sources)
    // The worker of the pages forgets all that is another person's; it has its own tests.
    .filter((path) => !path.startsWith('shared/pages/') && !path.startsWith('shared/build/'))
    .filter((path) => STORES.test(withoutComments(readFileSync(path, 'utf8'))));
  expect(keeping.sort()).toEqual(Object.keys(WHOSE).sort());
});
