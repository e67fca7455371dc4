import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface SeenRequest {
  readonly method: string;
  /** Path and query exactly as sent. */ readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface HttpReply {
  readonly status?: number;
  readonly type?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cuts the connection instead of answering. */ readonly drop?: boolean;
  /** Chunks to send one by one instead of `body`. */ readonly stream?: readonly Uint8Array[];
  /** Leaves the stream open after its last chunk. */ readonly isOpen?: boolean;
  /** Cuts the connection after the last chunk. */ readonly isCut?: boolean;
}

export type Answerer = (request: SeenRequest, count: number) => HttpReply | Promise<HttpReply>;

export interface HttpServer {
  readonly base: string;
  readonly seen: SeenRequest[];
  /** Number of streams that the client aborted before their end. */ readonly ended: number;
  close(): Promise<void>;
}

/** A real HTTP server on its own port, so that tests check what is really sent. */
export async function startHttpServer(answer: Answerer): Promise<HttpServer> {
  const seen: SeenRequest[] = [];
  let ended = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const one: SeenRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    seen.push(one);
    const reply = await answer(one, seen.length);
    if (reply.drop === true) {
      request.socket.destroy();
      return;
    }
    if (reply.stream !== undefined) {
      const count = (): void => {
        if (!response.writableFinished) ended += 1;
      };
      // On a busy machine the client may have left before there was an answer.
      if (response.closed) count();
      else response.on('close', count);
      response.writeHead(reply.status ?? 200, { 'Content-Type': reply.type ?? 'text/plain', ...reply.headers });
      for (const piece of reply.stream) await new Promise((resolve) => response.write(piece, resolve));
      if (reply.isCut === true) request.socket.destroy();
      else if (reply.isOpen !== true) response.end();
      return;
    }
    const text =
      reply.body === undefined ? '' : typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status ?? 200, {
      ...(text === '' ? {} : { 'Content-Type': reply.type ?? 'application/ld+json; charset=utf-8' }),
      ...reply.headers,
    });
    response.end(text);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    base: `http://127.0.0.1:${address.port}`,
    seen,
    get ended() {
      return ended;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
