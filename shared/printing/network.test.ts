import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket as NodeSocket, type WebSocket as Peer, WebSocketServer } from 'ws';
import { bridgeAddress, createNetworkPrinter } from './network.ts';
import type { Printable, Printer } from './printer.ts';

const job: Printable = { text: '', bytes: () => Promise.resolve(new TextEncoder().encode('Total 12,00\n')) };
const { signal } = new AbortController();
const servers: WebSocketServer[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});

/** A bridge with a printer behind it that behaves as told. */
async function bridge(
  behave: (peer: Peer, bytes: Buffer) => void,
): Promise<{ readonly printer: Printer; readonly received: () => string }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  servers.push(server);
  const received: Buffer[] = [];
  server.on('connection', (peer) =>
    peer.on('message', (data) => {
      const bytes = Buffer.isBuffer(data) ? data : Buffer.alloc(0);
      if (bytes[0] !== 0x10 && bytes[0] !== 0x1d) received.push(bytes);
      behave(peer, bytes);
    }),
  );
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('A server without a port');
  return { printer: printerAt(address.port), received: () => Buffer.concat(received).toString() };
}

function printerAt(port: number, permission: PermissionState | null = null): Printer {
  return createNetworkPrinter({
    host: 'ws://127.0.0.1',
    port,
    open: (address) => new NodeSocket(address),
    permission: () => Promise.resolve(permission),
  });
}

const isQuestion = (bytes: Buffer, code: number): boolean => bytes[0] === 0x10 && bytes[2] === code;

describe('a network printer', () => {
  it('that talks is believed when it says that all is printed', async () => {
    const { printer, received } = await bridge((peer, bytes) => {
      if (bytes[0] === 0x10) peer.send(Buffer.from([0x12]));
      if (bytes[0] === 0x1d) peer.send(Buffer.from([0x00]));
    });
    await printer.print(job, signal);
    expect(received()).toBe('Total 12,00\n');
  });

  it('that never says a word gets its bytes all the same', async () => {
    const { printer, received } = await bridge(() => undefined);
    await printer.print(job, signal);
    expect(received()).toBe('Total 12,00\n');
  });

  it('without paper is given nothing', async () => {
    const { printer, received } = await bridge((peer, bytes) =>
      peer.send(Buffer.from([isQuestion(bytes, 4) ? 0x72 : 0x12])),
    );
    await expect(printer.print(job, signal)).rejects.toMatchObject({ problem: 'paper-out', sent: 'nothing' });
    expect(received()).toBe('');
  });

  it('that is offline is given nothing, whatever the cause', async () => {
    const { printer, received } = await bridge((peer, bytes) =>
      peer.send(Buffer.from([isQuestion(bytes, 1) ? 0x1a : 0x12])),
    );
    await expect(printer.print(job, signal)).rejects.toMatchObject({ problem: 'offline', sent: 'nothing' });
    expect(received()).toBe('');
  });

  it('says through its bridge why not, before and after', async () => {
    const before = await bridge((peer) => peer.close(1011, 'The printer is switched off'));
    await expect(before.printer.print(job, signal)).rejects.toMatchObject({
      problem: 'refused',
      sent: 'nothing',
      message: 'The printer is switched off',
    });
    const after = await bridge((peer, bytes) => {
      if (bytes[0] === 0x10) peer.send(Buffer.from([0x12]));
      else peer.terminate();
    });
    await expect(after.printer.print(job, signal)).rejects.toMatchObject({ problem: 'disconnected', sent: 'unknown' });
  });

  it('that is not there is told from one that the browser keeps away', async () => {
    const { printer } = await bridge(() => undefined);
    for (const server of servers.splice(0))
      await new Promise((resolve) => {
        server.close(resolve);
      });
    await expect(printer.print(job, signal)).rejects.toMatchObject({ problem: 'unreachable', sent: 'nothing' });
    await expect(printerAt(9, 'denied').print(job, signal)).rejects.toMatchObject({
      problem: 'permission-denied',
      sent: 'nothing',
    });
  });
});

describe('the address of a bridge', () => {
  it('is secure unless it is this computer', () => {
    expect(
      [
        '192.168.1.20',
        'printer.shop.example:8043',
        'wss://bridge.example',
        'ws://localhost',
        'ws://127.0.0.1:8080',
      ].map((host) => bridgeAddress(host, 9100)),
    ).toEqual([
      'wss://192.168.1.20:9100/',
      'wss://printer.shop.example:8043/',
      'wss://bridge.example:9100/',
      'ws://localhost:9100/',
      'ws://127.0.0.1:8080/',
    ]);
    for (const host of ['', 'ws://192.168.1.20', 'http://x', 'a b'])
      expect(() => bridgeAddress(host, 9100), host).toThrow();
  });
});
