import * as v from 'valibot';
import { hexOf } from '#shared/kernel/hex.ts';
import { type Database, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import type { PinUser } from './pin-answer.ts';
import { NO_WRONG_PINS, type WrongPins } from './pin-pause.ts';

/** Ms for which a PIN that the server took lets in where there is no server. */
const KEPT_MS = 30 * 86_400_000;
/** So that whoever copies what is kept needs minutes on each cashier's ten thousand PINs, and not a second on all. */
const ROUNDS = 600_000;
/** Wrong ones in a row, after which the device lets nobody in until the server has. */
const MOST_WRONG = 5;

/** A cashier without the token: what they do is sent by the page's own once there is one. */
type CachedUser = Omit<PinUser, 'token'>;

const keptSchema = v.object({
  /** Wrong PINs in a row without a server, in the record of the PINs themselves: who deletes one deletes both. */
  wrong: v.number(),
  /** Wrong PINs in a row with a server or without, which make the next one wait. */
  pause: v.optional(v.object({ count: v.number(), lastAt: v.number() }), NO_WRONG_PINS),
  pins: v.array(
    v.object({
      /** Own to each. */
      salt: v.instance(Uint8Array<ArrayBuffer>),
      hash: v.string(),
      at: v.number(),
      user: v.object({
        id: v.string(),
        iri: v.string(),
        username: v.string(),
        roles: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
      }),
    }),
  ),
});

type CachedPin = v.InferOutput<typeof keptSchema>;

const NOTHING: CachedPin = { wrong: 0, pause: NO_WRONG_PINS, pins: [] };

/** The PINs that have let in on this device, none of them readable. Its reads reject where the device keeps nothing. */
export interface CachedPins {
  /** Whether any has let in here, at most 30 days ago. */
  readonly hasAny: (now: number) => Promise<boolean>;
  /**
   * Whom the PIN let in before, at most 30 days ago; `locked` from the fifth wrong one on. To be called where no server
   * answers.
   */
  readonly find: (pin: string, now: number) => Promise<CachedUser | 'locked' | undefined>;
  readonly wrongPins: () => Promise<WrongPins>;
  /** Goes on after it has returned. */
  readonly keepWrongPins: (wrong: WrongPins) => void;
  /** Goes on after it has returned, as the next one does: nobody waits for a hash who is let in or refused. */
  readonly keep: (pin: string, user: PinUser, now: number) => void;
  /** The server has refused it. */
  readonly remove: (pin: string) => void;
  /** Once all is kept. */
  readonly close: () => void;
}

type PinDatabase = Database & { readonly device: Table<ValueRow, string> };

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
  return hexOf(new Uint8Array(bits));
}

/**
 * @param base Address of the back-office: another one's cashiers are others.
 * @param rounds Of the hash; fewer in tests.
 */
export function createCachedPins(base: string, name = 'flexy-pin', rounds = ROUNDS): CachedPins {
  // Browsers sign over https and on localhost alone; elsewhere each call rejects and nothing is kept.
  const database: PinDatabase = openDatabase(name, [{ device: 'key' }]);
  const { device } = database;
  const recordKey = `pins ${base}`;
  const read = async (): Promise<CachedPin> => {
    const kept = v.safeParse(keptSchema, (await device.get(recordKey))?.value);
    return kept.success ? kept.output : NOTHING;
  };
  const change = (next: (kept: CachedPin) => CachedPin): Promise<void> =>
    database.transaction('rw', device, async () => {
      await device.put({ key: recordKey, value: next(await read()) });
      // Earlier versions kept what could be tried through in a second.
      await device.bulkDelete(
        (await device.toCollection().primaryKeys()).filter((key) => key === 'key' || key.startsWith('user ')),
      );
    });
  const matching = async (pin: string): Promise<CachedPin['pins']> => {
    const { pins } = await read();
    const hashes = await Promise.all(pins.map(({ salt }) => hashOf(pin, salt, rounds)));
    return pins.filter(({ hash }, index) => hash === hashes[index]);
  };
  let pending: Promise<void> = Promise.resolve();
  const later = (work: () => Promise<void>): void => {
    pending = pending.then(work).catch(() => undefined);
  };
  return {
    hasAny: async (now) => (await read()).pins.some(({ at }) => now - at < KEPT_MS),
    find: async (pin, now) => {
      await pending;
      if ((await read()).wrong >= MOST_WRONG) return 'locked';
      const found = (await matching(pin)).filter(({ at }) => now - at < KEPT_MS);
      // Two with one PIN: the server alone can tell who it is.
      const user = found.length === 1 ? found[0]?.user : undefined;
      let wrong = 0;
      await change((kept) => {
        wrong = user === undefined ? kept.wrong + 1 : 0;
        return { ...kept, wrong };
      });
      return wrong >= MOST_WRONG ? 'locked' : user;
    },
    wrongPins: async () => {
      await pending;
      return (await read()).pause;
    },
    keepWrongPins: (pause) => later(() => change((kept) => ({ ...kept, pause }))),
    keep: (pin, { token: _, ...user }, now) =>
      later(async () => {
        const salt = crypto.getRandomValues(new Uint8Array(16));
        const hash = await hashOf(pin, salt, rounds);
        await change(({ pins, ...kept }) => ({
          ...kept,
          wrong: 0,
          pins: [...pins.filter((one) => one.user.id !== user.id), { salt, hash, at: now, user }],
        }));
      }),
    remove: (pin) =>
      later(async () => {
        const hashes = (await matching(pin)).map(({ hash }) => hash);
        if (hashes.length > 0)
          await change((kept) => ({ ...kept, pins: kept.pins.filter(({ hash }) => !hashes.includes(hash)) }));
      }),
    close: () => void pending.then(() => database.close()),
  };
}
