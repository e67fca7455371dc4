import { createServer, type Socket } from 'node:net';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network before a host: it passes everything on, or takes connections and says nothing, as a bad one does. */
export interface Network {
  readonly address: string;
  readonly goSilent: () => void;
}

export async function networkBefore(address: string): Promise<Network> {
  let isSilent = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    if (isSilent) return;
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => {
      if (!isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!isSilent) near.write(bytes);
    });
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The network has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    goSilent: () => {
      isSilent = true;
    },
  };
}
