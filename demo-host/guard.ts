import type { Context, Next } from 'hono';
import type { HostEnvironment } from './environment.ts';

/** Where a program of the local network prints from any page, as real print servers let it. */
const OPEN_PATHS = ['/print-receipt'];
const MEGABYTE = 1_000_000;
/** Bytes of a request. */
const LARGEST_BODY = 64 * MEGABYTE;
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE'];

function isLocalName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost' || hostname.endsWith('.localhost')
  );
}

function isForeign(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Reads a body that does not say its length, as Symfony sends uploads on; false when it is too large. */
async function readInChunks(c: Context<HostEnvironment>): Promise<boolean> {
  const { url, method, headers, body } = c.req.raw;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > LARGEST_BODY) return false;
    chunks.push(chunk);
  }
  c.req.raw = new Request(url, { method, headers, body: Buffer.concat(chunks) });
  return true;
}

/**
 * Keeps pages of other sites out. A name that was made to lead here (DNS rebinding) would let them read the tokens
 * that `/_host` gives, and a form on any page could reset the shop. What brings a token along needs no look at its
 * origin: a page of another site has none.
 */
export async function guardHost(c: Context<HostEnvironment>, next: Next): Promise<Response | undefined> {
  const host = c.req.header('Host') ?? '';
  if (!isLocalName(host)) return c.text('This host answers as 127.0.0.1 and localhost only.', 421);
  const isGuarded =
    CHANGES.includes(c.req.method) && c.req.header('Authorization') === undefined && !OPEN_PATHS.includes(c.req.path);
  if (isGuarded && isForeign(c.req.header('Origin'), host))
    return c.text('Pages of another site may not change anything here.', 403);
  const isBounded =
    c.req.header('Transfer-Encoding') === undefined
      ? Number(c.req.header('Content-Length') ?? 0) <= LARGEST_BODY
      : await readInChunks(c);
  if (!isBounded) return c.text('The request is too large.', 413);
  await next();
  return undefined;
}
