import * as v from 'valibot';
import type { TillDatabase } from '../../store/till-database.ts';
import { makeKey } from '../signing.ts';

/** The key of a chain, made when it is first wanted; it never leaves this device. */
export async function journalKey({ device }: TillDatabase, scope: string): Promise<CryptoKeyPair> {
  const name = `fiscal-key:${scope}`;
  const schema = v.object({ privateKey: v.instance(CryptoKey), publicKey: v.instance(CryptoKey) });
  const read = async (): Promise<CryptoKeyPair | null> => {
    const stored = (await device.get(name))?.value;
    return stored === undefined ? null : v.parse(schema, stored);
  };
  const known = await read();
  if (known !== null) return known;
  const value = await makeKey();
  // Another tab may have made one meanwhile: the first one stays.
  await device.add({ key: name, value }).catch(() => undefined);
  const kept = await read();
  if (kept === null) throw new Error('The key of the journal could not be stored.');
  return kept;
}
