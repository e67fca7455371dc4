import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { createJobReader } from './job-reader.ts';
import type { VirtualPrinter } from './paper.ts';

interface PrinterPort {
  /** Null when it could not be opened. */
  readonly port: number | null;
  /** Why not. */
  readonly problem: string | null;
  close(): Promise<void>;
}

export const PRINTER_ADDRESS = '127.0.0.1';

/** Listens on the port of network printers. A port in use is reported but stops nothing else. */
export function openPrinterPort(printer: VirtualPrinter, wanted: number): Promise<PrinterPort> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const reader = createJobReader(printer, (bytes) => {
      if (socket.writable) socket.write(bytes);
    });
    socket.on('data', (chunk) => reader.take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk));
    // The connection broke: bytes already received are still printed, since 'close' follows.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      reader.end();
    });
  });
  return new Promise((resolve) => {
    server.once('error', (error) => resolve({ port: null, problem: error.message, close: () => Promise.resolve() }));
    server.listen(wanted, PRINTER_ADDRESS, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : null,
        problem: null,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            for (const socket of open) socket.destroy();
          }),
      });
    });
  });
}
