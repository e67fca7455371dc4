import { createReadStream, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
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
const HASHED = /-[A-Za-z0-9]{8,}\.(?:js|css|wasm|map|svg|png|woff2|mp3)(?:\.map)?$/;

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

export function serveFile(c: Context<HostEnvironment>, file: string): Response {
  const size = statSync(file).size;
  c.header('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  c.header('Content-Length', String(size));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
  // Node's and the browser's stream types describe the same object.
  const stream = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  return c.body(stream as globalThis.ReadableStream<Uint8Array>);
}

export function staticFiles(prefix: string, folder: (c: Context<HostEnvironment>) => string): Handler<HostEnvironment> {
  return (c) => {
    const file = fileWithin(folder(c), new URL(c.req.url).pathname.slice(prefix.length));
    return file === null ? c.text('Not Found', 404) : serveFile(c, file);
  };
}
