import { hexOf } from '#shared/kernel/hex.ts';
import type { PublicKey } from './rules/archive.ts';
import { canonical } from './rules/canonical.ts';
import type { JournalEntry, UnsignedEntry } from './rules/entry.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Null for what is no base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** A key that no script can read out, not even this one. */
export function makeKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
}

export async function publicPart({ publicKey }: CryptoKeyPair): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { kty: 'EC', crv: 'P-256', x, y };
}

/** Null where it is no key of the curve. */
export async function importKey(key: PublicKey): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('jwk', key, CURVE, true, ['verify']);
  } catch {
    return null;
  }
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)));
}

/** The name of a key: its thumbprint by RFC 7638. */
export async function thumbprint({ crv, kty, x, y }: PublicKey): Promise<string> {
  return toBase64Url(await sha256(canonical({ crv, kty, x, y })));
}

export async function signText(text: string, { privateKey }: Pick<CryptoKeyPair, 'privateKey'>): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(SIGNATURE, privateKey, bytesOf(text))));
}

export async function isSignedBy(text: string, signature: string, key: CryptoKey): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  // The same bytes have further texts, whose last digit ends in other bits.
  if (bytes === null || toBase64Url(bytes) !== signature) return false;
  return crypto.subtle.verify(SIGNATURE, key, bytes, bytesOf(text));
}

async function hashOf(entry: UnsignedEntry): Promise<string> {
  return hexOf(await sha256(canonical(entry)));
}

export async function signed(entry: UnsignedEntry, key: CryptoKeyPair): Promise<JournalEntry> {
  const hash = await hashOf(entry);
  return { ...entry, hash, signature: await signText(canonical(entry), key) };
}

/** Whether an entry is as it was signed. */
export async function isGenuine({ hash, signature, ...entry }: JournalEntry, key: CryptoKey): Promise<boolean> {
  return hash === (await hashOf(entry)) && isSignedBy(canonical(entry), signature, key);
}
