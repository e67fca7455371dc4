import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { browserBuild, root } from '../../esbuild.config.mjs';

export interface ProbeServer {
  readonly address: string;
  /** A page with this body; its scripts need the nonce `probe`. */
  readonly page: (body: string) => string;
  /** Paths with their queries, in the order of the requests. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

const POLICY =
  "default-src 'self'; script-src 'self' 'nonce-probe'; style-src 'self' 'nonce-probe'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

/** Builds a probe as the islands are built, twice (like two deploys), and serves pages under a strict policy. */
export async function startProbeServer(
  tag = 'flexy-probe',
  source = 'e2e/fixtures/probe/flexy-probe.ts',
): Promise<ProbeServer> {
  const folder = await mkdtemp(join(tmpdir(), 'flexy-probe-'));
  for (const name of ['first', 'second']) {
    await build(
      browserBuild({
        entryPoints: { [tag]: join(root, source) },
        outdir: join(folder, name),
        entryNames: '[name]',
        sourcemap: false,
      }),
    );
  }
  const pages = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '/');
    const path = new URL(request.url ?? '/', 'http://probe').pathname;
    const page = pages.get(path);
    if (page !== undefined) {
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY })
        .end(page);
      return;
    }
    if (path.includes('/api-trans/')) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    readFile(join(folder, path.replaceAll('..', ''))).then(
      (content) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(content),
      () => response.writeHead(path === '/favicon.ico' ? 204 : 404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port }: AddressInfo = Object(server.address());
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    asked,
    page: (body) => {
      const path = `/page-${pages.size + 1}`;
      pages.set(
        path,
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Probe</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
      );
      return `${address}${path}`;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
