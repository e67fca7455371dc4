import { createServer, request, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A network before a host: it passes everything on, or takes connections and says nothing, as a bad one does. */
interface Network {
  readonly address: string;
  readonly goSilent: () => void;
}

interface NetworkOptions {
  /** Scripts of the site itself, by their path. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Changes each page on its way. */
  readonly changePage?: (html: string) => string;
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

export async function networkBefore(
  address: string,
  { scripts = {}, changePage = (html) => html }: NetworkOptions = {},
): Promise<Network> {
  const { port } = new URL(address);
  let isSilent = false;
  const passOn = async (near: ServerResponse, far: AsyncIterable<Buffer>, type: string): Promise<void> => {
    const body = await readAll(far);
    near.end(type.includes('text/html') ? changePage(body.toString()) : body);
  };
  const server = createServer((asked, answer) => {
    if (isSilent) return;
    const script = scripts[asked.url ?? ''];
    if (script !== undefined) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(script);
      return;
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onward = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (far) => {
      const type = far.headers['content-type'] ?? '';
      answer.statusCode = far.statusCode ?? 502;
      for (const [name, value] of Object.entries(far.headers))
        // The page that is passed on is of another length.
        if (value !== undefined && name !== 'content-length') answer.setHeader(name, value);
      // A stream of events goes on and on.
      if (type.includes('event-stream')) far.pipe(answer);
      else passOn(answer, far, type).catch(() => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
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
