import { createReadStream, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { LOCALES } from '../api/iri.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { HostEnvironment } from '../environment.ts';
import type { Place } from './disk.ts';
import { endLinks, linksOf, makeLink, sharedPath } from './links.ts';
import { FileProblem } from './problem.ts';
import { zipStream } from './zip.ts';

const names = v.optional(v.array(v.string()), []);
const Body = v.object({
  action: v.string(),
  path: v.optional(v.string(), '/'),
  names,
  name: v.optional(v.string(), ''),
  newName: v.optional(v.string(), ''),
  targetPath: v.optional(v.string(), '/'),
  renameFiles: names,
  searchString: v.optional(v.string(), ''),
  ids: names,
  expiresAt: v.optional(v.nullable(v.string()), null),
});

/** What this server has besides what every server of files has. */
const OFFERS = ['bin', 'links'];
const Kind = v.picklist(['save', 'keepboth', 'replace']);

/** Types that a browser may show by itself; any other is a download. */
const SHOWN: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.bmp': 'image/bmp',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

/** The name for every browser: plain letters for old ones, UTF-8 for the rest. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

function streamed(stream: Readable): ReadableStream<Uint8Array> {
  // Node's and the browser's stream types describe the same object.
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

/** A file that somebody uploaded: never sniffed; what may hold scripts is sandboxed and saved, not shown. */
function fileAnswer(file: string, isDownload: boolean): Response {
  const type = SHOWN[extname(file).toLowerCase()];
  const isShown = !isDownload && type !== undefined && type !== 'image/svg+xml';
  const { size, mtime } = statSync(file);
  return new Response(streamed(createReadStream(file)), {
    headers: {
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': disposition(isShown ? 'inline' : 'attachment', basename(file)),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Last-Modified': mtime.toUTCString(),
      'Cache-Control': 'private, max-age=3600',
    },
  });
}

function failure(problem: FileProblem): { code: string; message: string; fileExists?: readonly string[] } {
  const { code, message, fileExists } = problem;
  return { code: String(code), message, ...(fileExists.length === 0 ? {} : { fileExists }) };
}

/** Nobody who is not signed in, and no page of another site in their name. */
function refusal(c: Context<HostEnvironment>): Response | undefined {
  const { sql, key } = c.get('host');
  const answer = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
  if ('refused' in answer) return c.json({ code: 401, message: answer.refused }, 401);
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== new URL(c.req.url).origin
    ? c.json({ code: 403, message: 'Access Denied.' }, 403)
    : undefined;
}

async function upload(c: Context<HostEnvironment>, root: string): Promise<Response> {
  const { files } = c.get('host');
  const extensions = c.req.query('allowedExtensions');
  const form = await c.req.formData();
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const sent = form.get('uploadFiles');
  const kind = v.safeParse(Kind, text('action'));
  if (!(sent instanceof File) || !kind.success) throw new FileProblem(422, 'The form needs a file and an action.');
  const name = text('filename') ?? sent.name;
  const place = { root, path: text('path') ?? '/' };
  const file = { place, name, kind: kind.output, extensions };
  const content = new Uint8Array(await sent.arrayBuffer());
  const [index, total] = [Number(text('chunk-index') ?? 0), Number(text('total-chunk') ?? 1)];
  const disk = files.disk();
  if (total > 1) {
    const key = JSON.stringify([place, name]);
    await disk.mayStore(file, Number(text('size') ?? 0));
    const parts = index === 0 ? [] : (files.parts.get(key) ?? []);
    // A part that comes again, because its answer was lost, takes its own place.
    if (index > parts.length) throw new FileProblem(422, `Part ${parts.length} is missing.`);
    parts[index] = content;
    files.parts.set(key, parts);
    if (index < total - 1) return c.json({ files: [], part: index });
    files.parts.delete(key);
    return c.json({ files: [await disk.store(file, Buffer.concat(parts))] });
  }
  return c.json({ files: [await disk.store(file, content)] });
}

async function download(c: Context<HostEnvironment>, place: Place, wanted: readonly string[]): Promise<Response> {
  const disk = c.get('host').files.disk();
  const [only] = wanted;
  if (only === undefined) throw new FileProblem(422, 'Nothing was chosen.');
  if (wanted.length === 1) {
    const file = await disk.fileAt(place.root, `${place.path}/${only}`).catch((error: unknown) => {
      if (error instanceof FileProblem && error.message === 'This is no file.') return null;
      throw error;
    });
    if (file !== null) return fileAnswer(file, true);
  }
  // Known before the first byte, so that a wrong name is an answer and not a broken archive.
  await disk.details(place, wanted);
  const name = wanted.length === 1 ? only : (place.path.split('/').filter(Boolean).at(-1) ?? 'Files');
  return new Response(streamed(Readable.from(zipStream(disk.entries(place, wanted)))), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': disposition('attachment', `${name}.zip`),
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function act(c: Context<HostEnvironment>, root: string, actions?: readonly string[]): Promise<Response> {
  const parsed = v.safeParse(Body, await c.req.json().catch(() => null));
  if (!parsed.success) throw new FileProblem(422, 'The body is not understood.');
  const { action, path, names: wanted, name, newName, targetPath, renameFiles, searchString, ids } = parsed.output;
  if (actions !== undefined && !actions.includes(action)) throw new FileProblem(403, 'This is not offered here.');
  const { sql, files } = c.get('host');
  const { bin } = files;
  const disk = files.disk();
  const place = { root, path };
  const extensions = c.req.query('allowedExtensions');
  switch (action) {
    case 'read':
      // The other variant, which is given its actions, has neither.
      return c.json({ ...(await disk.list(place, extensions)), ...(actions === undefined ? { offers: OFFERS } : {}) });
    case 'search':
      return c.json({ files: await disk.search(place, searchString, extensions) });
    case 'create':
      return c.json({ files: [await disk.create(place, name)] });
    case 'rename':
      return c.json({ files: [await disk.rename(place, name, newName, extensions)] });
    case 'delete': {
      const removed = await disk.remove(place, wanted);
      const problem =
        removed.length < wanted.length ? new FileProblem(404, 'Some files were not there any more.') : undefined;
      return c.json({ files: removed, ...(problem === undefined ? {} : { error: failure(problem) }) });
    }
    case 'copy':
    case 'move': {
      const { files, exists } = await disk.transfer(action, place, targetPath, wanted, renameFiles);
      const problem = exists.length > 0 ? new FileProblem(400, 'Some files are already there.', exists) : undefined;
      return c.json({ files, ...(problem === undefined ? {} : { error: failure(problem) }) });
    }
    case 'details': {
      const sums = await disk.details(place, wanted);
      return c.json({ files: [], details: sums });
    }
    case 'download':
      return download(c, place, wanted);
    case 'bin':
      return c.json({ files: bin.list(root) });
    case 'restore':
      return c.json({ files: [await bin.restore(root, ids[0] ?? '', name)] });
    case 'erase':
      return c.json({ files: await bin.erase(root, ids) });
    case 'links':
    case 'link':
    case 'unlink': {
      const file = `${path}/${wanted[0] ?? ''}`;
      await disk.fileAt(root, file);
      if (action === 'link') makeLink(sql, root, file, parsed.output.expiresAt);
      if (action === 'unlink') endLinks(sql, root, file, ids);
      return c.json({ files: [], links: linksOf(sql, root, file) });
    }
    default:
      throw new FileProblem(422, `There is no action "${action}".`);
  }
}

/** A problem as the file managers read it; those of an upload also by the status. */
async function told(c: Context<HostEnvironment>, work: () => Promise<Response>, hasStatus: boolean): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const isConflict = error.fileExists.length > 0;
    return c.json({ files: [], error: failure(error) }, hasStatus && !isConflict ? error.code : 200);
  }
}

/** The files of `<flexy-file-manager>` in both variants, and their public addresses. */
export function fileRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  const isForm = (c: Context<HostEnvironment>): boolean =>
    c.req.header('content-type')?.startsWith('multipart/form-data') === true;
  const picture = async (c: Context<HostEnvironment>, root: string): Promise<Response> => {
    try {
      return fileAnswer(
        await c
          .get('host')
          .files.disk()
          .fileAt(root, c.req.query('path') ?? ''),
        false,
      );
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      return c.text(error.message, error.code === 403 ? 403 : 404);
    }
  };

  for (const locale of LOCALES) {
    app.post(`/${locale}/file-manager`, (c) => {
      const root = c.req.query('folderPath') ?? '/';
      return refusal(c) ?? told(c, () => (isForm(c) ? upload(c, root) : act(c, root)), isForm(c));
    });
    app.get(`/${locale}/file-manager-image`, (c) => refusal(c) ?? picture(c, c.req.query('folderPath') ?? '/'));
    for (const [name, action] of [
      ['list', 'read'],
      ['delete', 'delete'],
    ] as const)
      app.post(`/${locale}/api/file-manager/${name}`, (c) => refusal(c) ?? told(c, () => act(c, '/', [action]), false));
    app.post(`/${locale}/api/file-manager/upload`, (c) => refusal(c) ?? told(c, () => upload(c, '/'), true));
    app.get(`/${locale}/storage/get-image`, (c) => refusal(c) ?? picture(c, '/'));
  }
  // Without a session: whoever has the link may read.
  app.get('/shared/:token', async (c) => {
    const { sql, files } = c.get('host');
    const path = sharedPath(sql, c.req.param('token'));
    if (path === null) return c.notFound();
    try {
      return fileAnswer(await files.disk().fileAt('/', path), false);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      return c.notFound();
    }
  });
  app.get('/files/*', async (c) => {
    try {
      const path = decodeURIComponent(new URL(c.req.url).pathname.slice('/files'.length));
      return fileAnswer(await c.get('host').files.disk().fileAt('/', path), false);
    } catch (error) {
      if (!(error instanceof FileProblem || error instanceof URIError)) throw error;
      return c.notFound();
    }
  });
  return app;
}
