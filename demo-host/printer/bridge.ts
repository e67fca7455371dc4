import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { PRINTER_ADDRESS } from './tcp.ts';

const UNSUPPORTED_DATA = 1003;
const INTERNAL_ERROR = 1011;
const LARGEST_MESSAGE = 16 * 1024 * 1024;

/**
 * Any other page in the browser could print, and kick the drawer: only the host's own pages and those of this very
 * machine may.
 */
export function mayPrint(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname, host: from } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return (
    from === host ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

function asBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}

function join(page: WebSocket, port: number | null): void {
  if (port === null) {
    page.close(INTERNAL_ERROR, 'The printer cannot be reached: it has no port');
    return;
  }
  const printer = connect({ port, host: PRINTER_ADDRESS });
  let reached = false;
  printer.on('connect', () => {
    reached = true;
  });
  printer.on('data', (bytes) => page.send(bytes, { binary: true }));
  printer.on('error', (error) =>
    page.close(
      INTERNAL_ERROR,
      reached
        ? 'The connection to the printer broke'
        : `The printer cannot be reached: ${'code' in error ? String(error.code) : 'no answer'}`,
    ),
  );
  printer.on('close', () => page.close());
  page.on('message', (data, isBinary) => {
    if (isBinary) printer.write(asBuffer(data));
    else page.close(UNSUPPORTED_DATA, 'The printer takes binary frames only');
  });
  // Ended and not destroyed: what is still on its way to the printer gets there.
  page.on('close', () => printer.end());
  page.on('error', () => printer.end());
}

/**
 * The small program that shops run beside the till, because a page can open no plain connection: web socket on one
 * side, the printer’s port on the other.
 */
export function bridgeToPrinter(server: Pick<EventEmitter, 'on'>, port: number | null): { close(): void } {
  const bridge = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!mayPrint(request.headers.origin, request.headers.host)) {
      // Nobody else listens for errors any more, and a lost caller must not crash the host.
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    bridge.handleUpgrade(request, socket, head, (page) => join(page, port));
  });
  return {
    close() {
      for (const page of bridge.clients) page.terminate();
      bridge.close();
    },
  };
}
