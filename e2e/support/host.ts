import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverClockScript } from './clock.ts';

export interface HostOptions {
  /** Further flags for the host: `['--api-version', '2.7']`. */
  readonly flags?: readonly string[];
  /** A data folder to reopen. Default: a new one, removed at the end. */
  readonly data?: string;
  /** ms by which its clock is set. */
  readonly ahead?: number;
}

export interface Host {
  readonly address: string;
  readonly data: string;
}

export interface OwnHost extends Host {
  readonly stop: () => Promise<void>;
  /** Ends the process as a power cut does: without a word to it. */
  readonly kill: () => Promise<void>;
}

const STARTED = /Listening on (http:\/\/\S+)/;

/** Run before the host: it ends with the tests' process, however that one ended. */
const ENDS_WITH_PARENT = "process.stdin.on('end', () => process.exit()).resume()";

const scriptFlags = (script: string): readonly string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(script)}`,
];

/** The demo host as `npm start` runs it, on a free port. */
export async function startHost({ flags = [], data, ahead }: HostOptions = {}): Promise<OwnHost> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'flexy-host-')));
  const program = [
    ...scriptFlags(ENDS_WITH_PARENT),
    ...(ahead === undefined ? [] : scriptFlags(serverClockScript(ahead))),
    ...['.cache/demo-host.mjs', '--port', '0', '--hostile-seeds', '--sales', '0', '--data', folder, ...flags],
  ];
  const server = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      said.push(line);
      const found = STARTED.exec(line)?.[1];
      if (found !== undefined) resolve(found.replace(/\/$/, ''));
    });
    void exited.then(() => reject(new Error(`The demo host stopped:\n${said.join('\n')}`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    server.kill(signal);
    await exited;
    if (data === undefined) await rm(folder, { recursive: true, force: true });
  };
  return { address, data: folder, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function control(host: Host, method: 'POST' | 'PUT', path: string, body?: unknown): Promise<void> {
  const answer = await fetch(`${host.address}/_host/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Resets data, faults, printer and reports. */
export const resetHost = (host: Host): Promise<void> => control(host, 'POST', 'reset');

/** Which requests should fail and how, until the next call or reset. */
export const setFaults = (host: Host, rules: readonly object[]): Promise<void> => control(host, 'PUT', 'faults', rules);

/** CSP violations that browsers reported to the host itself, also from closed pages. */
export async function cspReports(host: Host): Promise<readonly unknown[]> {
  const answer = await fetch(`${host.address}/_host/csp-log`);
  const reports: unknown = await answer.json();
  return Array.isArray(reports) ? reports : [];
}

export type Account = 'admin' | 'cashier' | 'driver';
