import * as v from 'valibot';
import { hexOf } from '#shared/kernel/hex.ts';
import { type Database, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import type { PinUser } from './pin-answer.ts';

/** Ms for which a PIN that the server took lets in where there is no server. */
const KEPT_MS = 30 * 86_400_000;
const KEY = 'key';

/** A cashier without the token: what they do is sent by the page's own once there is one. */
type KeptUser = Omit<PinUser, 'token'>;

const rowSchema = v.object({
  /** Of the back-office and the PIN, by a key that no script can read. */
  mac: v.string(),
  at: v.number(),
  user: v.object({
    id: v.string(),
    iri: v.string(),
    username: v.string(),
    roles: v.exactOptional(v.array(v.string())),
  }),
});

/** The PINs that have let in on this device, none of them readable. All methods reject where the device keeps nothing. */
export interface KeptPins {
  /** Whom the PIN let in before, at most 30 days ago. */
  readonly find: (pin: string, now: number) => Promise<KeptUser | undefined>;
  readonly keep: (pin: string, user: PinUser, now: number) => Promise<void>;
  /** The server has refused it. */
  readonly remove: (pin: string) => Promise<void>;
  readonly close: () => void;
}

type PinDatabase = Database & { readonly device: Table<ValueRow, string> };

/** The key is made on this device, never leaves the browser, and no script can export it. */
async function keyOf({ device }: PinDatabase): Promise<CryptoKey> {
  const known = (await device.get(KEY))?.value;
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // Another tab may have been quicker.
  return device.db.transaction('rw', device, async () => {
    const other = (await device.get(KEY))?.value;
    if (other instanceof CryptoKey) return other;
    await device.put({ key: KEY, value: made });
    return made;
  });
}

/** @param base Address of the back-office: another one's cashiers are others. */
export function createKeptPins(base: string, name = 'flexy-pin'): KeptPins {
  // Browsers sign over https and on localhost alone; elsewhere each call rejects and nothing is kept.
  const database: PinDatabase = openDatabase(name, [{ device: 'key' }]);
  const macOf = async (pin: string): Promise<string> => {
    const bytes = new TextEncoder().encode(`${base} ${pin}`);
    const mac = await crypto.subtle.sign('HMAC', await keyOf(database), bytes);
    return hexOf(new Uint8Array(mac));
  };
  const rowKey = ({ id }: KeptUser): string => `user ${base} ${id}`;
  const rowsOf = async (pin: string): Promise<readonly v.InferOutput<typeof rowSchema>[]> => {
    const mac = await macOf(pin);
    const rows = await database.device.where('key').startsWith(`user ${base} `).toArray();
    return rows.flatMap(({ value }) => {
      const row = v.safeParse(rowSchema, value);
      return row.success && row.output.mac === mac ? [row.output] : [];
    });
  };
  return {
    find: async (pin, now) => {
      const found = (await rowsOf(pin)).filter(({ at }) => now - at < KEPT_MS);
      // Two with one PIN: the server alone can tell who it is.
      return found.length === 1 ? found[0]?.user : undefined;
    },
    keep: async (pin, { token: _, ...user }, now) => {
      await database.device.put({ key: rowKey(user), value: { mac: await macOf(pin), at: now, user } });
    },
    remove: async (pin) => {
      const rows = await rowsOf(pin);
      await database.device.bulkDelete(rows.map(({ user }) => rowKey(user)));
    },
    close: () => database.close(),
  };
}
