import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { copyOf, type PaperDocument } from './document.ts';
import { jobSchema, type PrintJob, type PrintJournal, takenOver } from './journal.ts';
import { createPrintServer } from './print-server.ts';
import { type Printer, PrintError, type PrintProblem } from './printer.ts';
import { createPrintQueue, type PrintQueue } from './queue.ts';
import { renderText } from './text.ts';

const paper = (text: string): PaperDocument => ({ language: 'en', direction: 'ltr', blocks: [{ kind: 'text', text }] });
const noBytes = (): Promise<Uint8Array<ArrayBuffer>> => Promise.resolve(new Uint8Array());

type Outcome = 'done' | PrintError;

function setUp(outcomes: Iterable<Outcome>, journal?: PrintJournal, beforeCopy?: (job: PrintJob) => Promise<void>) {
  const printed: string[] = [];
  const left = [...outcomes];
  const printer: Printer = {
    print: ({ text }) => {
      const outcome = left.shift() ?? 'done';
      // Whatever was not surely kept back may hang out of the printer.
      if (outcome === 'done' || outcome.sent === 'unknown') printed.push(text);
      return outcome === 'done' ? Promise.resolve() : Promise.reject(outcome);
    },
  };
  const failures: PrintProblem[] = [];
  const queue = createPrintQueue({
    printer,
    signal: new AbortController().signal,
    ...(journal ? { journal } : {}),
    ...(beforeCopy ? { beforeCopy } : {}),
    sleep: () => Promise.resolve(),
    render: (document) => ({
      text: renderText(document, 32)
        .map((line) => line.trim())
        .join(' '),
      bytes: noBytes,
    }),
    onFailed: ({ problem }) => {
      if (problem) failures.push(problem);
    },
  });
  return { queue, printed, failures };
}

async function settled(queue: PrintQueue): Promise<void> {
  while (queue.getSnapshot().some(({ state }) => state === 'waiting' || state === 'printing'))
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
}

const sale = paper('sale');

describe('the print queue', () => {
  it('opens the drawer by no job, so that none opens by itself later', async () => {
    const { queue, printed } = setUp(['done', new PrintError('offline')]);
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    await expect(queue.openDrawer()).rejects.toThrow(PrintError);
    await queue.openDrawer();
    expect(printed).toEqual(['sale', '']);
    expect(queue.getSnapshot().map(({ state }) => state)).toEqual(['printed']);
  });

  it('notes each copy once before it is printed, and prints none that could not be noted', async () => {
    const notes: string[] = [];
    let isBroken = false;
    const { queue, printed, failures } = setUp(
      ['done', new PrintError('offline'), new PrintError('timeout', { sent: 'unknown' })],
      undefined,
      ({ title }) => {
        if (isBroken) return Promise.reject(new Error('no room'));
        notes.push(title);
        return Promise.resolve();
      },
    );
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    expect(notes).toEqual([]);
    // The printer is off at the first try.
    queue.add('copy', 'Copy of 1', copyOf(copyOf(sale)));
    await settled(queue);
    expect(notes).toEqual(['Copy of 1']);
    // The second try may be on paper: what is printed now is one more.
    queue.printAgain('copy');
    await settled(queue);
    expect(notes).toEqual(['Copy of 1', 'Copy of 1']);
    isBroken = true;
    queue.printAgain('one');
    await settled(queue);
    expect(failures).toEqual(['timeout', 'not-noted']);
    expect(printed).toEqual(['sale', 'DUPLICATA sale', 'DUPLICATA sale']);
    isBroken = false;
    queue.retry('one');
    await settled(queue);
    expect(notes.at(-1)).toBe('Order 1');
    expect(printed).toHaveLength(4);
  });

  it('says that a job is printed only once the journal knows', async () => {
    let know = (): void => undefined;
    const journal: PrintJournal = {
      adopt: () => Promise.resolve([]),
      begin: () => Promise.resolve(true),
      keep: () => Promise.resolve(),
      drop: () =>
        new Promise((resolve) => {
          know = resolve;
        }),
    };
    const { queue, printed } = setUp([], journal);
    queue.add('one', 'Order 1', sale);
    await expect.poll(() => printed).toEqual(['sale']);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(queue.getSnapshot()[0]?.state).toBe('printing');
    know();
    await settled(queue);
    expect(queue.getSnapshot()[0]?.state).toBe('printed');
  });

  it('prints a job once, however often it is added', async () => {
    const { queue, printed } = setUp([]);
    queue.add('one', 'Order 1', sale);
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    expect(printed).toEqual(['sale']);
    expect(queue.getSnapshot().map(({ state }) => state)).toEqual(['printed']);
  });

  it('prints all of many that come at once, and lets go of the oldest that are on paper', async () => {
    const { queue, printed } = setUp([]);
    const names = Array.from({ length: 120 }, (_, index) => `ticket ${index}`);
    for (const name of names) queue.add(name, name, paper(name));
    await settled(queue);
    expect(printed).toEqual(names);
    queue.add('last', 'last', sale);
    await settled(queue);
    expect(queue.getSnapshot().map(({ id }) => id)).toEqual([...names.slice(-50), 'last']);
  });

  it('tries again by itself what surely is not on paper', async () => {
    const { queue, printed, failures } = setUp([new PrintError('unreachable'), new PrintError('unreachable')]);
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    expect([printed, failures]).toEqual([['sale'], []]);
  });

  it('asks a person about what may be on paper, and marks the copy', async () => {
    const { queue, printed, failures } = setUp([new PrintError('timeout', { sent: 'unknown' })]);
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    expect(queue.getSnapshot()[0]).toMatchObject({ state: 'unsure', problem: 'timeout' });
    queue.retry('one');
    await settled(queue);
    expect([printed, failures]).toEqual([['sale'], ['timeout']]);
    queue.printAgain('one');
    await settled(queue);
    expect(printed).toEqual(['sale', 'DUPLICATA sale']);
  });

  it('gives up on what does not pass, and prints it when told to', async () => {
    const { queue, printed, failures } = setUp([new PrintError('refused', { message: 'Paper jam' })]);
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    expect(queue.getSnapshot()[0]).toMatchObject({ state: 'failed', message: 'Paper jam' });
    queue.retry('one');
    await settled(queue);
    expect([printed, failures]).toEqual([['sale'], ['refused']]);
  });

  it('never prints twice without a person, whatever the printer does', async () => {
    const outcome = fc.oneof(
      fc.constant<Outcome>('done'),
      fc
        .record({
          problem: fc.constantFrom<PrintProblem[]>('unreachable', 'timeout', 'refused', 'failed'),
          sent: fc.constantFrom('nothing' as const, 'unknown' as const),
        })
        .map(({ problem, sent }): Outcome => new PrintError(problem, { sent })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        async (outcomes, count) => {
          const { queue, printed } = setUp(outcomes);
          for (let index = 0; index < count; index += 1)
            queue.add(String(index), `Order ${index}`, paper(`sale ${index}`));
          await settled(queue);
          expect(new Set(printed).size).toBe(printed.length);
        },
      ),
    );
  });
});

describe('a queue that outlives its page', () => {
  /** A database keeps values, not the objects themselves. */
  function journalOf(kept: Map<string, unknown>, dropped = new Set<string>()): PrintJournal {
    return {
      adopt: () => Promise.resolve([...kept.values()].map((row) => takenOver(v.parse(jobSchema, row), Date.now()))),
      begin: (job) => {
        if (dropped.has(job.id)) return Promise.resolve(false);
        kept.set(job.id, structuredClone(job));
        return Promise.resolve(true);
      },
      keep: (job) => {
        kept.set(job.id, structuredClone(job));
        return Promise.resolve();
      },
      drop: (id) => {
        kept.delete(id);
        dropped.add(id);
        return Promise.resolve();
      },
    };
  }
  const left = (change: Partial<PrintJob>): Map<string, unknown> =>
    new Map([
      [
        'one',
        {
          id: 'one',
          title: 'Order 1',
          document: { ...sale, opensDrawer: true },
          at: Date.now(),
          state: 'waiting',
          isDuplicate: false,
          problem: null,
          message: '',
          attempts: 0,
          ...change,
        },
      ],
    ]);
  const adopted = async (queue: PrintQueue): Promise<void> => {
    while (queue.getSnapshot().length === 0)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    await settled(queue);
  };

  it('prints what was waiting, and forgets what is printed', async () => {
    const kept = left({});
    const { queue, printed } = setUp([], journalOf(kept));
    await adopted(queue);
    expect([printed, kept.size]).toEqual([['sale'], 0]);
  });

  it('asks about what was on its way to the paper', async () => {
    const { queue, printed } = setUp([], journalOf(left({ state: 'printing' })));
    await adopted(queue);
    expect([printed, queue.getSnapshot()[0]?.state, queue.getSnapshot()[0]?.problem]).toEqual([
      [],
      'unsure',
      'interrupted',
    ]);
  });

  it('does not surprise anybody with what was forgotten for long', async () => {
    const { queue, printed } = setUp([], journalOf(left({ at: Date.now() - 3_600_000 })));
    await adopted(queue);
    expect([printed, queue.getSnapshot()[0]?.state]).toEqual([[], 'failed']);
  });

  it('knows before the first byte goes that it prints', async () => {
    const kept = new Map<string, unknown>();
    const states: unknown[] = [];
    const printer: Printer = {
      print: () => {
        states.push(kept.get('one'));
        return Promise.resolve();
      },
    };
    const queue = createPrintQueue({
      printer,
      signal: new AbortController().signal,
      journal: journalOf(kept),
      render: () => ({ text: '', bytes: noBytes }),
    });
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    expect(states).toEqual([expect.objectContaining({ state: 'printing' })]);
  });

  it('never prints as an original what an earlier page has printed', async () => {
    const [kept, dropped] = [new Map<string, unknown>(), new Set<string>()];
    const first = setUp([], journalOf(kept, dropped));
    first.queue.add('one', 'Order 1', sale);
    await settled(first.queue);
    const next = setUp([], journalOf(kept, dropped));
    next.queue.add('one', 'Order 1', sale);
    next.queue.add('two', 'Order 2', paper('next sale'));
    await settled(next.queue);
    expect([first.printed, next.printed]).toEqual([['sale'], ['next sale']]);
    expect(next.queue.getSnapshot().map(({ id }) => id)).toEqual(['two']);
  });

  it('lets go of the oldest that failed, here and in its journal', async () => {
    const kept = new Map<string, unknown>();
    const { queue } = setUp(Array<Outcome>(1_000).fill(new PrintError('refused')), journalOf(kept));
    const names = Array.from({ length: 260 }, (_, index) => `ticket ${index}`);
    for (const name of names) {
      queue.add(name, name, sale);
      await settled(queue);
    }
    expect(queue.getSnapshot().length).toBeLessThanOrEqual(201);
    expect([...kept.keys()]).toEqual(names.slice(-kept.size));
    expect(kept.size).toBeLessThanOrEqual(201);
  });

  it('prints all the same when nothing can be kept', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = (): Promise<never> => Promise.reject(new Error('Quota'));
    const { queue, printed } = setUp([], { adopt: broken, begin: broken, keep: broken, drop: broken });
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    expect(printed).toEqual(['sale']);
    warn.mockRestore();
  });
});

describe('a printer that is chosen by hand', () => {
  it('prints then what waited for it, and nothing when the choice is dismissed', async () => {
    const printed: string[] = [];
    let device: string | null = null;
    let next: string | null = null;
    const printer: Printer = {
      print: ({ text }) => {
        if (device === null) return Promise.reject(new PrintError('not-chosen'));
        printed.push(text);
        return Promise.resolve();
      },
      choose: () => {
        device = next;
        return Promise.resolve(next);
      },
    };
    const queue = createPrintQueue({
      printer,
      signal: new AbortController().signal,
      render: () => ({ text: 'sale', bytes: noBytes }),
    });
    queue.add('one', 'Order 1', sale);
    await settled(queue);
    await queue.choosePrinter?.();
    await settled(queue);
    expect(printed).toEqual([]);
    next = 'TM-T20';
    expect(await queue.choosePrinter?.()).toBe('TM-T20');
    await settled(queue);
    expect(printed).toEqual(['sale']);
  });
});

describe('the print server', () => {
  const job = { text: 'Total 12,00', bytes: noBytes };
  const { signal } = new AbortController();

  function server(answer: () => Promise<Response>) {
    const calls: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      calls.push({ url: String(input), init });
      return answer();
    };
    return { calls, printer: createPrintServer({ address: 'http://till.local:3000/', fetch }) };
  }

  it('is posted the text and nothing else: no token, no cookie', async () => {
    const { calls, printer } = server(() => Promise.resolve(new Response()));
    await printer.print(job, signal);
    const post = calls.at(-1);
    expect(post?.url).toBe('http://till.local:3000/print-receipt');
    expect(post?.init).toMatchObject({
      method: 'POST',
      body: '{"content":"Total 12,00"}',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('answers with its own words', async () => {
    const { printer } = server(() => Promise.resolve(Response.json({ error: 'Printer on fire' }, { status: 500 })));
    await expect(printer.print(job, signal)).rejects.toMatchObject({
      problem: 'refused',
      sent: 'nothing',
      message: 'Printer on fire',
    });
  });

  it.each(['<html>', 'null', '{"error":null}'])('has words even where the server has none: %s', async (body) => {
    const { printer } = server(() => Promise.resolve(new Response(body, { status: 502 })));
    await expect(printer.print(job, signal)).rejects.toMatchObject({ message: 'Failed to print the ticket.' });
  });

  it('leaves a broken answer to a person', async () => {
    const { printer } = server(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(printer.print(job, signal)).rejects.toMatchObject({ problem: 'unreachable', sent: 'unknown' });
  });

  it('says what is to be set', async () => {
    await expect(createPrintServer({ address: null }).print(job, signal)).rejects.toMatchObject({
      problem: 'not-configured',
      sent: 'nothing',
    });
  });
});
