import type { ModelOptions } from '../options.ts';

const ROUTER = 'https://router.huggingface.co';

/** Which model stands for each name that the islands use, where the vendor’s router is asked. */
const MODELS: Readonly<Record<string, string>> = {
  'flexy-tools': 'Qwen/Qwen2.5-72B-Instruct',
  'flexy-writing': 'meta-llama/Llama-3.3-70B-Instruct',
  'flexy-small': 'Qwen/Qwen2.5-7B-Instruct',
};

/** Headers of an answer that may go back: neither cookies nor anything of the connection. */
const BACK = ['content-type', 'retry-after', 'x-request-id'];

function chatAddress(base: string): string {
  const root = base.replace(/\/+$/, '');
  if (root.endsWith('/chat/completions')) return root;
  return root.endsWith('/v1') ? `${root}/chat/completions` : `${root}/v1/chat/completions`;
}

/**
 * Asks the server of models that the host was started with. The key goes there and never back; the bytes come as they
 * arrive; when the page goes away, the question ends there too.
 */
export async function passOn(
  { address, key, model }: ModelOptions,
  request: { readonly model: string; readonly stream: boolean; readonly text: string },
  signal: AbortSignal,
): Promise<Response> {
  const base = address ?? ROUTER;
  const chosen = model ?? (address === null ? MODELS[request.model] : undefined) ?? request.model;
  try {
    const answer = await fetch(chatAddress(base), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: request.stream ? 'text/event-stream' : 'application/json',
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      },
      body:
        chosen === request.model
          ? request.text
          : JSON.stringify({ ...Object(JSON.parse(request.text)), model: chosen }),
      redirect: 'manual',
      signal,
    });
    const headers = new Headers({ 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' });
    for (const name of BACK) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    // The vendor’s 401 is about the host’s key, not about who is signed in here.
    const status = answer.status === 401 || (answer.status >= 300 && answer.status < 400) ? 502 : answer.status;
    return new Response(answer.body, { status, headers });
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 499 });
    console.error('The server of models could not be reached:', error instanceof Error ? error.message : error);
    return Response.json({ error: { message: 'The server of models could not be reached.' } }, { status: 502 });
  }
}
