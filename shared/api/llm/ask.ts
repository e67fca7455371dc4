import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import { browserEnvironment, type Environment } from '#shared/state/environment.ts';
import type { ApiClient } from '../client.ts';
import { ApiError } from '../errors.ts';
import { readEvents } from '../transfer/event-stream.ts';
import { nameOf } from '../transport.ts';
import {
  createCollector,
  errorInChunk,
  isLastChunk,
  type ModelReply,
  type ReplyChunk,
  replyChunk,
  type ReplyCollector,
} from './reply.ts';

/** One message of a conversation with a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A function that the model may call; `parameters` is a JSON Schema. */
export interface ModelTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A question to a model. */
export interface ModelRequest {
  /** Address of the server of models, without `/v1/chat/completions`; a path is one of the page’s own site. */
  readonly address: string;
  /** The model’s name, as that server knows it. */
  readonly model: string;
  readonly messages: readonly ModelMessage[];
  /** Tokens at most. */
  readonly maxTokens: number;
  readonly tool?: ModelTool | undefined;
}

export interface AskOptions {
  /** Ends the request on the server too. */
  readonly signal: AbortSignal;
  /** Called with each piece; `read` puts together what has come so far. */
  readonly onProgress?: ((read: () => ModelReply) => void) | undefined;
  /** Called before a pause after which the question goes out again, in ms. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
  /** Ms without a byte before the answer counts as broken. Default: 60,000. */
  readonly stallTimeout?: number | undefined;
  readonly environment?: Pick<Environment, 'sleep' | 'random'> | undefined;
}

/** In ms: a model may think long before its first word. */
const STALL_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 3;
/** A server that asks for a longer pause is not waited for: the person decides. */
const LONGEST_WAIT_MS = 20_000;

/** How long to wait before the question may go out again; undefined if it may not. Such an answer has done nothing. */
function pauseAfter(error: unknown, attempt: number, random: () => number): number | undefined {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return undefined;
  const pause = error.retryAfter ?? 1_000 * 2 ** attempt * (0.75 + random() / 2);
  return attempt + 1 < MAX_ATTEMPTS && pause <= LONGEST_WAIT_MS ? pause : undefined;
}

interface Attempt {
  readonly collector: ReplyCollector;
  readonly request: ModelRequest;
  readonly options: AskOptions;
}

const encoder = new TextEncoder();

/**
 * Asks by the API client: its token, origin rule, renewal after a 401 and errors. The vendor’s client gets only events
 * that it can read: it would throw a whole answer away for one bad line, and take a broken one for good.
 */
function answerOf(api: Pick<ApiClient, 'open' | 'access'>, address: string, body: object, attempt: Attempt): Response {
  const { collector, options } = attempt;
  const stop = new AbortController();
  const events = readEvents(api, address, replyChunk, {
    body,
    signal: AbortSignal.any([options.signal, stop.signal]),
    timeout: options.stallTimeout ?? STALL_TIMEOUT_MS,
    stallTimeout: options.stallTimeout ?? STALL_TIMEOUT_MS,
    isLast: ({ data }) => isLastChunk(data),
    onUnreadable: collector.miss,
  });
  let isOver = false;
  const next = async (): Promise<ReplyChunk | undefined> => {
    if (isOver) return undefined;
    const { value } = await events.next();
    if (value === undefined) return undefined;
    const message = errorInChunk(value.data);
    if (message !== undefined) {
      stop.abort();
      const call = nameOf('POST', new URL(address), api.access.origin);
      throw new ApiError({ kind: 'server', call, ...(message === '' ? {} : { detail: message }) });
    }
    // What follows the last event is not waited for: not every server closes its stream.
    isOver = isLastChunk(value.data);
    return value.data;
  };
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const chunk = await next();
      if (chunk !== undefined) controller.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
      else {
        controller.close();
        await events.return();
      }
    },
    cancel: () => stop.abort(),
  });
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
}

const Refusal = v.object({ error: v.union([v.string(), v.object({ message: v.string() })]) });

/** Servers of models write `{"error": {"message"}}`; a single word is a code for programs. */
function withWords(error: ApiError): ApiError {
  const { kind, call, status, violations, retryAfter, answer } = error;
  if (error.detail !== undefined || answer === undefined || !answer.type.includes('json')) return error;
  const read = v.safeParse(Refusal, parseJson(answer.text));
  if (!read.success) return error;
  const said = read.output.error;
  const detail = typeof said === 'string' ? said : said.message;
  if (!/\s/.test(detail)) return error;
  return new ApiError({ kind, call, status, detail, violations, retryAfter, answer, cause: error });
}

async function loadVendor() {
  try {
    return await import('./hugging-face.ts');
  } catch (cause) {
    throw new ApiError({ kind: 'network', call: 'model', cause });
  }
}

function toolOf({ name, description, parameters }: ModelTool) {
  // The vendor’s type wants `arguments`, which no server reads; undefined is left out of the body.
  const common = { name, parameters, arguments: undefined };
  return { type: 'function', function: description === undefined ? common : { ...common, description } };
}

async function askOnce(api: Pick<ApiClient, 'open' | 'access'>, attempt: Attempt): Promise<ModelReply> {
  const { collector, request, options } = attempt;
  const { chatCompletionStream } = await loadVendor();
  const chunks = chatCompletionStream(
    {
      // Absolute, or the vendor’s own router would be asked.
      endpointUrl: api.access.addressOf(request.address).href,
      model: request.model,
      messages: request.messages.map((message) => ({ ...message })),
      max_tokens: request.maxTokens,
      ...(request.tool === undefined ? {} : { tools: [toolOf(request.tool)], tool_choice: 'auto' }),
    },
    {
      // The library would ask again at once, for ever.
      retry_on_error: false,
      signal: options.signal,
      fetch: async (input, init) => {
        const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
        return answerOf(api, String(input), Object(body), attempt);
      },
    },
  );
  const call = nameOf('POST', api.access.addressOf(request.address), api.access.origin);
  try {
    for await (const chunk of chunks) {
      const { choices } = chunk;
      collector.add({ choices });
      options.onProgress?.(collector.reply);
    }
  } catch (error) {
    if (options.signal.aborted) throw new ApiError({ kind: 'aborted', call, cause: error });
    throw error instanceof ApiError ? withWords(error) : new ApiError({ kind: 'unreadable', call, cause: error });
  }
  const reply = collector.reply();
  // A good end says how it came about.
  return reply.ending === 'open' ? { ...reply, ending: 'cut-off' } : reply;
}

/**
 * Asks a model and resolves with its answer, which `ending` tells to be whole or not. A 429 and a 503 are repeated
 * twice, after the pause that the server asks for.
 *
 * @throws ApiError also when the stream breaks off or reports an error in its middle: what had come is with
 *   `onProgress`
 */
export async function askModel(
  api: Pick<ApiClient, 'open' | 'access'>,
  request: ModelRequest,
  options: AskOptions,
): Promise<ModelReply> {
  const { sleep, random } = options.environment ?? browserEnvironment;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(api, { collector: createCollector(), request, options });
    } catch (error) {
      const pause = pauseAfter(error, attempt, random);
      if (pause === undefined) throw error;
      options.onWait?.(pause);
      await sleep(pause, options.signal);
      if (options.signal.aborted) throw new ApiError({ kind: 'aborted', call: 'model', cause: error });
    }
  }
}
