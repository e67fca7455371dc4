import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningHost } from '../host.ts';
import { createHost } from '../host.ts';
import type { HostOptions } from '../options.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}
export interface TestHost extends RunningHost {
  call(
    method: string,
    path: string,
    options?: {
      readonly body?: unknown;
      readonly raw?: string;
      readonly type?: string | null;
      readonly accept?: string | null;
      readonly token?: string | null;
      readonly headers?: Record<string, string>;
    },
  ): Promise<Answer>;
  token(user?: string, ttl?: number): Promise<string>;
}

function record(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Starts a host on a free port with a temporary data folder, which is removed when it stops. */
export async function startTestHost(options: Partial<HostOptions> = {}): Promise<TestHost> {
  const data = mkdtempSync(join(tmpdir(), 'flexy-host-'));
  const running = await createHost({ port: 0, printerPort: 0, data, quiet: true, ...options });
  const token = async (user = 'admin', ttl = 3600): Promise<string> =>
    String(record(await (await fetch(`${running.url}/_host/token?user=${user}&ttl=${ttl}`)).text())['token']);
  const admin = await token();
  return {
    ...running,
    token,
    async call(
      method,
      path,
      {
        body,
        raw,
        type = 'application/ld+json',
        accept = 'application/ld+json',
        token: bearer = admin,
        headers = {},
      } = {},
    ) {
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const answer = await fetch(running.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(accept === null ? {} : { Accept: accept }),
          ...(content === undefined || type === null ? {} : { 'Content-Type': type }),
          ...headers,
        },
        // Bytes, because fetch adds a content type to strings.
        ...(content === undefined ? {} : { body: new TextEncoder().encode(content) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, body: record(text) };
    },
    async close() {
      await running.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
