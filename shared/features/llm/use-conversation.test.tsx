import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useConversation } from './use-conversation.ts';

const encoder = new TextEncoder();
const event = (delta: object, finish: string | null = null): Uint8Array =>
  encoder.encode(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);

/** A server of models whose answers the test writes. */
function createModel() {
  const answers: { readonly write: (delta: object, finish?: string) => void; readonly signal: AbortSignal }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        answers.push({
          write: (delta, finish) => controller.enqueue(event(delta, finish ?? null)),
          signal: request.signal,
        });
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const tokens = createTokenSource({ onUnauthorized: () => undefined });
  return { answers, tokens, api: createApiClient({ base: 'http://shop.example', locale: 'en', tokens, fetch }) };
}

const OPTIONS = {
  address: '/en/generative-ai',
  model: 'flexy-small',
  maxTokens: 100,
  messagesFor: (_: unknown, question: string) => [{ role: 'user' as const, content: question }],
};

let unmountLast = (): void => undefined;
afterEach(() => unmountLast());

function setUp(more: { readonly persistedAs?: string } = {}) {
  const { answers, api, tokens } = createModel();
  let draws = 0;
  const { result, unmount } = renderIslandHook(
    () => {
      draws += 1;
      return useConversation({ ...OPTIONS, ...more });
    },
    {},
    { api, tokens },
  );
  unmountLast = unmount;
  const turn = () => result.current.turns.at(-1);
  const answer = async (at: number) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(at), { timeout: 5_000 });
    const found = answers[at];
    if (found === undefined) throw new Error('no answer');
    return found;
  };
  return { result, answers, turn, answer, draws: () => draws };
}

describe('a conversation', () => {
  it('draws a growing answer far less often than it grows', async () => {
    const { result, turn, answer, draws } = setUp();
    act(() => result.current.send('tea'));
    const { write } = await answer(0);
    const before = draws();
    const start = performance.now();
    for (let at = 0; at < 300; at += 1) {
      write({ content: 'x' });
      if (at % 10 === 0) await act(() => new Promise((resolve) => setTimeout(resolve)));
    }
    write({}, 'stop');
    await waitFor(() => expect(turn()?.state).toBe('answered'));
    expect(turn()?.reply.text).toHaveLength(300);
    // One more for the end.
    expect(draws() - before).toBeLessThanOrEqual(Math.ceil((performance.now() - start) / 100) + 2);
  });

  it('is idle at once after a stop, keeps what had come, and hears nothing late', async () => {
    const { result, turn, answer } = setUp();
    act(() => result.current.send('tea'));
    const first = await answer(0);
    first.write({ content: 'Mint' });
    await waitFor(() => expect(turn()?.reply.text).toBe('Mint'));
    act(() => result.current.stop());
    expect(result.current.isAsking).toBe(false);
    expect(turn()).toMatchObject({ state: 'stopped', reply: { text: 'Mint' } });
    expect(first.signal.aborted).toBe(true);

    const stopped = turn()?.id ?? 0;
    act(() => result.current.again(stopped));
    const second = await answer(1);
    second.write({ content: 'Sage' }, 'stop');
    await waitFor(() => expect(turn()?.state).toBe('answered'));
    expect(result.current.turns.map(({ reply }) => reply.text)).toEqual(['Sage']);
  });

  it('keeps an answer until the question that was asked again has one that can be used', async () => {
    const { result, answer } = setUp({ persistedAs: 'asked again' });
    const seen = () => result.current.turns.map(({ id, state, reply }) => [id, state, reply.text]);
    const again = (): void => act(() => result.current.again(result.current.turns.at(-1)?.id ?? 0));
    const ended = () => waitFor(() => expect(result.current.isAsking).toBe(false));
    act(() => result.current.send('tea'));
    (await answer(0)).write({ content: 'Mint' }, 'stop');
    await ended();
    again();
    const second = await answer(1);
    expect(seen()).toEqual([
      [1, 'answered', 'Mint'],
      [2, 'asking', ''],
    ]);
    second.write({ content: 'Sage, but' }, 'length');
    await ended();
    again();
    (await answer(2)).write({ tool_calls: [{ index: 0, function: { name: 'f', arguments: '{"a":' } }] }, 'stop');
    await ended();
    expect(seen()).toEqual([
      [1, 'answered', 'Mint'],
      [3, 'answered', ''],
    ]);
    again();
    await answer(3);
    act(() => result.current.stop());
    // A reload in between changes nothing of it.
    unmountLast();
    const later = setUp({ persistedAs: 'asked again' });
    act(() => later.result.current.again(4));
    (await later.answer(0)).write({ content: 'Sage' }, 'stop');
    await waitFor(() => expect(later.result.current.isAsking).toBe(false));
    expect(later.result.current.turns.map(({ id, reply }) => [id, reply.text])).toEqual([[5, 'Sage']]);
  });

  it('takes one question at a time', async () => {
    const { result, answers, answer } = setUp();
    act(() => {
      result.current.send('one');
      result.current.send('two');
    });
    const { write } = await answer(0);
    write({ content: 'yes' }, 'stop');
    await waitFor(() => expect(result.current.isAsking).toBe(false));
    expect(result.current.turns.map(({ question }) => question)).toEqual(['one']);
    expect(answers).toHaveLength(1);
  });

  it('comes back after a reload where it is kept, but for what is forgotten; what was cut off can be asked again', async () => {
    const first = setUp({ persistedAs: 'a record' });
    act(() => first.result.current.send('tea'));
    const { write } = await first.answer(0);
    write({ content: 'Mint tea' });
    write({}, 'stop');
    await waitFor(() => expect(first.turn()?.state).toBe('answered'));
    act(() => first.result.current.send('cheaper'));
    await first.answer(1);
    unmountLast();

    const second = setUp({ persistedAs: 'a record' });
    expect(second.result.current.turns).toMatchObject([
      { id: 1, question: 'tea', state: 'answered', reply: { text: 'Mint tea', ending: 'whole' } },
      { id: 2, question: 'cheaper', state: 'failed' },
    ]);
    expect(second.result.current.lastKept).toBe(2);
    expect(second.answers).toHaveLength(0);
    act(() => second.result.current.forget());
    act(() => second.result.current.send('sage'));
    unmountLast();
    expect(setUp({ persistedAs: 'a record' }).result.current.turns).toMatchObject([{ id: 3, question: 'sage' }]);
    unmountLast();
    expect(setUp({ persistedAs: 'another' }).result.current.turns).toEqual([]);
    unmountLast();
    expect(setUp().result.current.turns).toEqual([]);
  });
});
