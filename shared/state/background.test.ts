import { afterEach, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';

type Listener = (event: object) => void;

/** A worker that is played by the test. */
class PlayedWorker {
  static readonly started: PlayedWorker[] = [];
  readonly sent: { readonly number: number; readonly task: string }[] = [];
  isTerminated = false;
  private readonly listeners = new Map<string, Listener>();
  constructor(address: string) {
    if (address === 'forbidden') throw new Error('Refused by the policy');
    PlayedWorker.started.push(this);
  }
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }
  postMessage(message: { readonly number: number; readonly task: string }): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(data: object): void {
    this.listeners.get('message')?.({ data });
  }
  die(): void {
    this.listeners.get('error')?.({ preventDefault: () => undefined });
  }
}

function open(address = 'worker.js') {
  PlayedWorker.started.length = 0;
  vi.stubGlobal('Worker', PlayedWorker);
  return createBackground<string, string>({
    address: () => Promise.resolve({ default: address }),
    here: (task, post) => {
      if (task === 'bad') throw new Error('Bad task');
      post(`${task} here`);
    },
  });
}

async function started(count: number): Promise<PlayedWorker> {
  await expect.poll(() => PlayedWorker.started[count - 1]?.sent.length ?? 0).toBeGreaterThan(0);
  const worker = PlayedWorker.started[count - 1];
  if (!worker) throw new Error('No worker.');
  return worker;
}

afterEach(() => vi.unstubAllGlobals());

it('gives each task the parts of its own answer, by one worker', async () => {
  const { run } = open();
  const parts: string[] = [];
  const [one, other] = ['a', 'b'].map((task) => run(task, (part) => parts.push(`${task}: ${part}`)));
  const worker = await started(1);
  await expect.poll(() => worker.sent.map(({ task }) => task)).toEqual(['a', 'b']);
  worker.answer({ number: 2, kind: 'part', part: 'x' });
  worker.answer({ number: 1, kind: 'part', part: 'y' });
  worker.answer({ number: 1, kind: 'part', part: 'z' });
  worker.answer({ number: 2, kind: 'failed' });
  worker.answer({ number: 1, kind: 'end' });
  await expect(other).rejects.toThrow('The work failed.');
  await one;
  expect([parts, PlayedWorker.started.length]).toEqual([['b: x', 'a: y', 'a: z'], 1]);
});

it('works here where no worker is allowed, at once or when its script is refused', async () => {
  for (const address of ['forbidden', 'worker.js']) {
    const { run } = open(address);
    const parts: string[] = [];
    const running = run('a', (part) => parts.push(part));
    if (address === 'worker.js') (await started(1)).die();
    await running;
    await run('b', (part) => parts.push(part));
    expect(parts).toEqual(['a here', 'b here']);
    await expect(run('bad', () => undefined)).rejects.toThrow('Bad task');
  }
});

it('does not repeat here what a worker died of, and starts another for the next task', async () => {
  const { run, close } = open();
  const first = run('a', () => undefined);
  const worker = await started(1);
  worker.answer({ number: 1, kind: 'part', part: 'x' });
  worker.die();
  await expect(first).rejects.toThrow('The worker has ended.');
  const second = run('b', () => undefined);
  const other = await started(2);
  close();
  await expect(second).rejects.toThrow('The work was given up.');
  await expect.poll(() => other.isTerminated).toBe(true);
});
