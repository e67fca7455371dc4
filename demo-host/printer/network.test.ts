import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';

const JOB = Uint8Array.from(Buffer.from('\x1b@\x1bE\x01Dar Flexy\x1bE\x00\n12,00\n\x1dV\x00', 'latin1'));
const status = (kind: number): Uint8Array => Uint8Array.of(0x10, 4, kind);

vi.setConfig({ testTimeout: 20_000 });

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterEach(() => {
  const { printer } = host.host;
  printer.clear();
  printer.become('ready');
  printer.rebuild({ columns: 48, maker: 'epson', doubleByte: null });
});
afterAll(() => host.close());

async function dial(): Promise<Socket> {
  const socket = connect(host.host.printerPort ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function received(socket: Socket): Promise<number[]> {
  const [bytes] = await once(socket, 'data');
  return [...Buffer.from(bytes)];
}

/** However busy the machine is. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 });
const lines = (): readonly (readonly string[])[] => host.host.printer.papers.map((paper) => paper.lines);
const set = (body: unknown) => host.call('PUT', '/_host/printer', { body, type: 'application/json' });

describe('the port of the printer', () => {
  it('prints what came when the connection ends, cut or not', async () => {
    const socket = await dial();
    socket.end(Buffer.concat([JOB, Buffer.from('more\n')]));
    await eventually(lines).toEqual([['Dar Flexy', '12,00'], ['more']]);
    const { body } = await host.call('GET', '/_host/printer');
    expect(body).toMatchObject({
      port: host.host.printerPort,
      state: 'ready',
      error: null,
      waiting: 0,
      papers: [
        { source: 'bytes', events: [{ kind: 'cut' }], problems: [], bytes: Buffer.from(JOB).toString('base64') },
        { bytes: Buffer.from('more\n').toString('base64') },
      ],
    });
  });

  it('prints a job with its cut and its drawer while the connection stays open, byte by byte as well', async () => {
    const socket = await dial();
    socket.setNoDelay(true);
    for (const byte of [...JOB, 0x1b, 0x70, 0, 25, 250])
      await new Promise<void>((sent) => {
        socket.write(Uint8Array.of(byte), () => sent());
      });
    await eventually(lines).toEqual([['Dar Flexy', '12,00']]);
    expect(host.host.printer.papers[0]?.events).toMatchObject([{ kind: 'cut' }, { kind: 'drawer', pin: 2 }]);
    socket.end(JOB);
    await eventually(() => lines().length).toBe(2);
  });

  it('prints what came before the other side hung up rudely', async () => {
    const socket = await dial();
    socket.write(JOB);
    socket.write(status(1));
    await received(socket);
    socket.resetAndDestroy();
    await eventually(lines).toEqual([['Dar Flexy', '12,00']]);
  });

  it.each([
    ['ready', [0x12, 0x12, 0x12, 0x12]],
    ['paper-out', [0x1a, 0x32, 0x12, 0x72]],
    ['cover-open', [0x1a, 0x16, 0x12, 0x12]],
    ['offline', [0x1a, 0x12, 0x12, 0x12]],
  ])('answers questions when it is %s', async (state, expected) => {
    await set({ state });
    const socket = await dial();
    const answers: number[] = [];
    for (const kind of [1, 2, 3, 4]) {
      socket.write(status(kind));
      answers.push(...(await received(socket)));
    }
    expect(answers).toEqual(expected);
    socket.end();
    await once(socket, 'close');
    expect(lines()).toEqual([]);
  });

  it('answers no question that is a part of a picture', async () => {
    const socket = await dial();
    socket.write(Uint8Array.of(0x1d, 0x76, 0x30, 0, 3, 0, 1, 0, 0x10, 4, 4, 0x1d, 0x72, 1));
    expect(await received(socket)).toEqual([0]);
    socket.end();
    await eventually(lines).toEqual([[]]);
  });

  it('keeps a job while it has no paper, and prints it when it has', async () => {
    await set({ state: 'paper-out' });
    const socket = await dial();
    socket.end(JOB);
    await eventually(() => host.host.printer.waiting).toBe(1);
    expect(lines()).toEqual([]);
    expect(
      await host.call('POST', '/print-receipt', { raw: '{"content":"x"}', type: 'application/json', token: null }),
    ).toMatchObject({ status: 500, body: { error: 'The printer is out of paper' } });
    await set({ state: 'ready' });
    expect(lines()).toEqual([['Dar Flexy', '12,00']]);
  });

  it('answers in its turn whether it has printed: not before it can print', async () => {
    await set({ state: 'paper-out' });
    const socket = await dial();
    const answers: number[] = [];
    socket.on('data', (chunk) => answers.push(...Buffer.from(chunk)));
    socket.write(Buffer.concat([JOB, Uint8Array.of(0x1d, 0x72, 1), status(4)]));
    await eventually(() => answers).toEqual([0x72]);
    await set({ state: 'ready' });
    await eventually(() => answers).toEqual([0x72, 0]);
    socket.end();
    await eventually(lines).toEqual([['Dar Flexy', '12,00']]);
  });

  it('may be taken: the host starts all the same and says why it has none', async () => {
    const second = await startTestHost({ printerPort: host.host.printerPort ?? -1 });
    expect(second.host.printerPort).toBeNull();
    expect(second.printerProblem).toContain('EADDRINUSE');
    expect((await second.call('GET', '/_host/printer')).body).toMatchObject({ port: null, papers: [] });
    await second.close();
  });

  it('prints on the paper that is in it', async () => {
    await set({ columns: 5, maker: 'star' });
    const socket = await dial();
    socket.end(Uint8Array.from([0x1b, 0x74, 4, ...Buffer.from('12345'), 0xd5, 0x0a]));
    await eventually(lines).toEqual([['12345', '€']]);
  });
});

describe('the bridge', () => {
  const bridge = (origin: string | undefined, to: TestHost = host): WebSocket =>
    new WebSocket(`${to.url.replace('http', 'ws')}/`, origin === undefined ? {} : { origin });

  it('passes bytes both ways and closes with the page', async () => {
    const socket = bridge(host.url);
    await once(socket, 'open');
    socket.send(JOB);
    socket.send(status(4));
    const [answer, isBinary] = await once(socket, 'message');
    expect([[...Buffer.from(answer)], isBinary]).toEqual([[0x12], true]);
    socket.close();
    await eventually(lines).toEqual([['Dar Flexy', '12,00']]);
  });

  it('says in words that the printer cannot be reached', async () => {
    const portless = await startTestHost({ printerPort: host.host.printerPort ?? -1 });
    const [code, reason] = await once(bridge(portless.url, portless), 'close');
    expect([code, String(reason)]).toEqual([1011, 'The printer cannot be reached: it has no port']);
    await portless.close();
  });

  it('refuses a frame of text', async () => {
    const socket = bridge(host.url);
    await once(socket, 'open');
    socket.send('hello');
    expect((await once(socket, 'close'))[0]).toBe(1003);
    expect(lines()).toEqual([]);
  });

  it.each([
    ['http://localhost:3000', true],
    ['https://shop.localhost', true],
    ['http://127.0.0.1:1', true],
    ['http://[::1]:8080', true],
    ['https://evil.test', false],
    ['http://127.0.0.1.evil.test', false],
    ['null', false],
    ['file://', false],
    [undefined, false],
  ])('lets a page of %s in: %s', async (origin, allowed) => {
    const socket = bridge(origin);
    const opened = await Promise.race([
      once(socket, 'open').then(() => true),
      once(socket, 'unexpected-response').then(([, answer]) => Number(answer.statusCode)),
    ]);
    expect(opened).toBe(allowed ? true : 403);
    if (allowed) socket.close();
  });
});

describe('the decoder over the network', () => {
  it('reads bytes that went elsewhere', async () => {
    const { status: code, body } = await host.call('POST', '/_host/printer/decode?columns=5', {
      raw: 'Espresso\n\u001b~',
      type: 'application/octet-stream',
      token: null,
    });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      papers: [
        {
          text: ['Espre', 'sso'],
          columns: 5,
          lines: [{ kind: 'text', wrapped: true }, { wrapped: false }],
          problems: [{ at: 9, bytes: '1b7e', reason: 'unknown command' }],
        },
      ],
    });
    expect(lines()).toEqual([]);
    expect((await host.call('POST', '/_host/printer/decode?columns=0', { raw: '', token: null })).status).toBe(422);
  });

  it('refuses a state that it does not know', async () => {
    expect((await set({ state: 'on-fire' })).status).toBe(422);
    expect((await set({ columns: 0 })).status).toBe(422);
    expect(host.host.printer).toMatchObject({ state: 'ready', make: { columns: 48 } });
  });
});
