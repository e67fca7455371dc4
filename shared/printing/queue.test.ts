import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaperDocument } from './document.ts';
import { createPrintServer } from './print-server.ts';
import { PrintError, type Printer, type PrintProblem } from './printer.ts';
import { createPrintQueue, type PrintQueue } from './queue.ts';
import { renderText } from './text.ts';

const paper = (text: string): PaperDocument => ({ language: 'en', direction: 'ltr', blocks: [{ kind: 'text', text }] });

type Outcome = 'done' | PrintError;

function setUp(outcomes: Iterable<Outcome>) {
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
    printer, signal: new AbortController().signal, sleep: () => Promise.resolve(),
    render: (document) => ({ text: renderText(document, 32).join('\n') }),
    onFailed: ({ problem }) => { if (problem) failures.push(problem); },
  });
  return { queue, printed, failures };
}

async function settled(queue: PrintQueue): Promise<void> {
  while (queue.getSnapshot().some(({ state }) => state === 'waiting' || state === 'printing')) await new Promise((resolve) => { setTimeout(resolve); });
}

const build = ({ isDuplicate }: { readonly isDuplicate: boolean }): PaperDocument => paper(isDuplicate ? 'DUPLICATA sale' : 'sale');

describe('the print queue', () => {
  it('prints a job once, however often it is added', async () => {
    const { queue, printed } = setUp([]);
    queue.add('one', 'Order 1', build);
    queue.add('one', 'Order 1', build);
    await settled(queue);
    expect(printed).toEqual(['sale']);
    expect(queue.getSnapshot().map(({ state }) => state)).toEqual(['printed']);
  });

  it('tries again by itself what surely is not on paper', async () => {
    const { queue, printed, failures } = setUp([new PrintError('unreachable'), new PrintError('unreachable')]);
    queue.add('one', 'Order 1', build);
    await settled(queue);
    expect([printed, failures]).toEqual([['sale'], []]);
  });

  it('asks a person about what may be on paper, and marks the copy', async () => {
    const { queue, printed, failures } = setUp([new PrintError('timeout', { sent: 'unknown' })]);
    queue.add('one', 'Order 1', build);
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
    queue.add('one', 'Order 1', build);
    await settled(queue);
    expect(queue.getSnapshot()[0]).toMatchObject({ state: 'failed', message: 'Paper jam' });
    queue.retry('one');
    await settled(queue);
    expect([printed, failures]).toEqual([['sale'], ['refused']]);
  });

  it('never prints twice without a person, whatever the printer does', async () => {
    const outcome = fc.oneof(
      fc.constant<Outcome>('done'),
      fc.record({ problem: fc.constantFrom<PrintProblem[]>('unreachable', 'timeout', 'refused', 'failed'), sent: fc.constantFrom('nothing' as const, 'unknown' as const) })
        .map(({ problem, sent }): Outcome => new PrintError(problem, { sent })),
    );
    await fc.assert(fc.asyncProperty(fc.array(outcome, { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), async (outcomes, count) => {
      const { queue, printed } = setUp(outcomes);
      for (let index = 0; index < count; index += 1) queue.add(String(index), `Order ${index}`, () => paper(`sale ${index}`));
      await settled(queue);
      expect(new Set(printed).size).toBe(printed.length);
    }));
  });
});

describe('the print server', () => {
  const job = { text: 'Total 12,00' };
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
    expect(post?.init).toMatchObject({ method: 'POST', body: '{"content":"Total 12,00"}', credentials: 'omit', headers: { 'Content-Type': 'application/json' } });
  });

  it('answers with its own words', async () => {
    const { printer } = server(() => Promise.resolve(Response.json({ error: 'Printer on fire' }, { status: 500 })));
    await expect(printer.print(job, signal)).rejects.toMatchObject({ problem: 'refused', sent: 'nothing', message: 'Printer on fire' });
  });

  it('has words even where the server has none', async () => {
    const { printer } = server(() => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(printer.print(job, signal)).rejects.toMatchObject({ message: 'Failed to print the ticket.' });
  });

  it('leaves a broken answer to a person', async () => {
    const { printer } = server(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(printer.print(job, signal)).rejects.toMatchObject({ problem: 'unreachable', sent: 'unknown' });
  });

  it('says what is to be set', async () => {
    await expect(createPrintServer({ address: null }).print(job, signal)).rejects.toMatchObject({ problem: 'not-configured', sent: 'nothing' });
  });
});
