import type { ModelAnswer, ToolCall } from './chat.ts';
import type { Misbehaviour } from './desk.ts';

/** One event of a stream, as the bytes that go out; `pause` is false for pieces of one token. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly pause: boolean;
  /** Nothing of the answer follows. */
  readonly isLast?: boolean;
}

const encoder = new TextEncoder();

/** Cuts as models do: words with the space before them, about four characters of anything else. */
export function tokensOf(text: string): readonly string[] {
  return text.match(/\s*\S{1,4}|\s+$/gu) ?? [];
}

const HOSTILE = [
  '<img src="https://tracker.example/p.gif?id=1" onerror="alert(1)">',
  '<script>fetch("https://tracker.example/s")</script>',
  '<a href="javascript:alert(2)">offer</a>',
  '<p style="background:url(https://tracker.example/b.png)">fine text</p>',
  '<iframe src="https://tracker.example/f"></iframe><svg onload=alert(3)></svg>',
].join('');

function withHostile(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${HOSTILE}`;
  if (Array.isArray(value)) return value.map(withHostile);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withHostile(one)]));
  return value;
}

/** What the model says when it misbehaves in what it says. */
export function spoiled(answer: ModelAnswer, misbehaviour: Misbehaviour): ModelAnswer {
  const calls: readonly ToolCall[] = answer.calls;
  const [first] = calls;
  switch (misbehaviour) {
    case 'bad-json':
      return { ...answer, calls: calls.map((call) => ({ ...call, arguments: `${call.arguments.slice(0, -1)},,}` })) };
    case 'unknown-tool':
      return { ...answer, calls: calls.map((call) => ({ ...call, name: 'deleteEverything' })) };
    case 'two-tools':
      return first === undefined ? answer : { ...answer, calls: [first, first] };
    case 'prose-with-call':
      return { ...answer, text: 'Here is what I would create.' };
    case 'hostile-html':
      return {
        text: answer.text === '' ? '' : `${answer.text} ${HOSTILE}`,
        calls: calls.map((call) => ({ ...call, arguments: JSON.stringify(withHostile(JSON.parse(call.arguments))) })),
      };
    case 'silent':
      return { text: '', calls: [] };
    default:
      return answer;
  }
}

interface Frame {
  readonly id: string;
  readonly model: string;
}

function eventOf(frame: Frame, delta: object, finish: string | null = null): string {
  const chunk = {
    ...frame,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** The events of an answer before its end. */
function* deltas({ text, calls }: ModelAnswer): Generator<object> {
  yield { role: 'assistant', content: '' };
  for (const token of tokensOf(text)) yield { content: token };
  for (const [index, call] of calls.entries()) {
    yield {
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name: call.name, arguments: '' } }],
    };
    for (const token of tokensOf(call.arguments)) yield { tool_calls: [{ index, function: { arguments: token } }] };
  }
}

function* inThree(bytes: Uint8Array): Generator<Piece> {
  // Not at the borders of letters.
  for (let at = 0; at < bytes.length; at += 3) yield { bytes: bytes.slice(at, at + 3), pause: at === 0 };
}

/** The stream of an answer, event by event. `maxTokens` cuts it off, as models do. */
export function* streamOf(
  answer: ModelAnswer,
  frame: Frame,
  misbehaviour: Misbehaviour,
  maxTokens = Infinity,
): Generator<Piece> {
  const all = [...deltas(answer)];
  const half = Math.ceil(all.length * 0.6);
  const isCut = misbehaviour === 'cut-off-text' || misbehaviour === 'cut-off-arguments';
  const breaks = ['breaks-off', 'error-in-midstream', 'stall'].includes(misbehaviour);
  const said = all.slice(0, Math.min(isCut || breaks ? half : all.length, maxTokens + 1));
  for (const [at, delta] of said.entries()) {
    const text = eventOf(frame, delta);
    if (misbehaviour === 'split-utf8') yield* inThree(encoder.encode(text));
    else yield { bytes: encoder.encode(text), pause: true };
    if (misbehaviour === 'bad-line' && at === Math.floor(said.length / 2))
      yield { bytes: encoder.encode('data: {"choices":[{"delta":{"conte\n\n'), pause: true };
  }
  if (misbehaviour === 'error-in-midstream')
    yield { bytes: encoder.encode('data: {"error":{"message":"The model has run out of memory."}}\n\n'), pause: true };
  if (breaks) return;
  const isWhole = said.length === all.length;
  const finish = isWhole ? (answer.calls.length > 0 ? 'tool_calls' : 'stop') : 'length';
  const done = misbehaviour === 'no-done' ? '' : 'data: [DONE]\n\n';
  yield { bytes: encoder.encode(eventOf(frame, {}, finish) + done), pause: true, isLast: true };
}

/** The same answer in one piece, for those who ask without a stream. */
export function wholeAnswer({ text, calls }: ModelAnswer, frame: Frame): object {
  return {
    ...frame,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text,
          ...(calls.length === 0
            ? {}
            : {
                tool_calls: calls.map((call, index) => ({
                  id: `call_${index}`,
                  type: 'function',
                  function: { ...call },
                })),
              }),
        },
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
      },
    ],
  };
}
