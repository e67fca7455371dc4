import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useDraft } from './use-draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A document that the test types in; `written` counts how often it was written out. */
function setUp() {
  const tokens = createTokenSource({ onUnauthorized: () => undefined });
  const api = createApiClient({ base: 'http://shop.example', locale: 'en', tokens });
  let [text, revision, written] = ['', 0, 0];
  const html = (): string => {
    written += 1;
    return text;
  };
  const { result } = renderIslandHook(
    () => useDraft({ id: 'terms', isDirty: true, html, revision: () => revision, updatedAt: undefined }),
    {},
    { api, tokens },
  );
  const wait = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1_000));
  return {
    type: (more: string): void => {
      text += more;
      revision += 1;
    },
    wait,
    kept: () => result.current.read('terms')?.html,
    written: () => written,
  };
}

it('what is typed is kept once it rests, and not written out again while nothing changes', () => {
  const { type, wait, kept, written } = setUp();
  type('Tea');
  wait(2);
  expect(kept()).toBe('Tea');
  wait(60);
  expect(written()).toBe(1);
  type(' is served');
  wait(2);
  expect(kept()).toBe('Tea is served');
  expect(written()).toBe(2);
});

it('who never rests loses ten seconds at most', () => {
  const { type, wait, kept, written } = setUp();
  for (let at = 0; at < 25; at += 1) {
    type('x');
    wait(1);
  }
  expect(kept()?.length).toBeGreaterThanOrEqual(15);
  expect(written()).toBeLessThanOrEqual(3);
});
