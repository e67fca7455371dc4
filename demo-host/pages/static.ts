import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Handler } from 'hono';
import type { HostEnvironment } from '../environment.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const HASHED = /-[A-Za-z0-9]{8,}\.(?:js|css|wasm|map|svg|png|woff2|mp3|html)(?:\.map)?$/;

/** The file inside the folder, or null: a path that leads out of it, an encoded one included, is no file. */
export function fileWithin(folder: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0')) return null;
  const root = resolve(folder);
  const file = resolve(join(root, decoded));
  if (!file.startsWith(root + sep)) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : null;
}

/** Types that are sent as they are: they are compressed already. */
const PACKED = new Set(['.png', '.jpg', '.woff2', '.mp3', '.ogg']);

interface Squeezed {
  /** Of the file, which a build replaces. */
  readonly changedAt: number;
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

const squeeze = promisify(gzip);
const squeezedFiles = new Map<string, Squeezed>();

/** The file in gzip. Kept, since a page asks for the same thirty files at each visit. */
function squeezed(file: string, changedAt: number): Promise<Uint8Array<ArrayBuffer>> {
  const kept = squeezedFiles.get(file);
  if (kept?.changedAt === changedAt) return kept.bytes;
  const bytes = readFile(file)
    .then((content) => squeeze(content))
    .then((packed) => new Uint8Array(packed));
  squeezedFiles.set(file, { changedAt, bytes });
  bytes.catch(() => squeezedFiles.delete(file));
  return bytes;
}

export function serveFile(c: Context<HostEnvironment>, file: string): Response {
  const { size } = statSync(file);
  headOf(c, file, size);
  // Node's and the browser's stream types describe the same object.
  const stream = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  return c.body(stream as globalThis.ReadableStream<Uint8Array>);
}

function headOf(c: Context<HostEnvironment>, file: string, bytes: number): void {
  c.header('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  c.header('Content-Length', String(bytes));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
}

const takesGzip = (c: Context<HostEnvironment>): boolean => /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');

/** What a web server in front of a back-office does. */
async function serveSqueezed(c: Context<HostEnvironment>, file: string): Promise<Response> {
  if (PACKED.has(extname(file))) return serveFile(c, file);
  c.header('Vary', 'Accept-Encoding');
  if (!takesGzip(c)) return serveFile(c, file);
  const bytes = await squeezed(file, statSync(file).mtimeMs);
  headOf(c, file, bytes.byteLength);
  c.header('Content-Encoding', 'gzip');
  return c.body(bytes);
}

export function staticFiles(prefix: string, folder: (c: Context<HostEnvironment>) => string): Handler<HostEnvironment> {
  return (c) => {
    const file = fileWithin(folder(c), new URL(c.req.url).pathname.slice(prefix.length));
    return file === null ? c.text('Not Found', 404) : serveSqueezed(c, file);
  };
}
