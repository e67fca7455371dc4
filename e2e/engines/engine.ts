import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A source of W3C actions, the same in WebDriver and in WebDriver BiDi. */
type Actions = readonly Readonly<Record<string, unknown>>[];

/** A browser with one page, as far as the acts need it. */
export interface Engine {
  readonly name: string;
  readonly open: (address: string) => Promise<void>;
  /** The value of an expression as the page has it, which JSON can carry. */
  readonly read: (expression: string) => Promise<unknown>;
  readonly perform: (actions: Actions) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Ms after which a browser that does not answer has failed. */
export const ANSWER_MS = 30_000;

interface Process {
  readonly child: ChildProcess;
  readonly end: () => Promise<void>;
}

/** Starts a program in a group of its own: what it starts ends with it. */
export function start(
  command: string,
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Process {
  const child = spawn(command, flags, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const exited = once(child, 'exit');
  exited.catch(() => undefined);
  return {
    child,
    end: async () => {
      if (child.pid === undefined || child.exitCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}

/** Resolves to what a program says, as soon as it says it. */
export function said({ child }: Process, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: unknown): void => {
      text += String(chunk);
      const found = what.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The browser stopped:\n${text}`)));
    setTimeout(() => reject(new Error(`The browser does not start:\n${text}`)), ANSWER_MS).unref();
  });
}
