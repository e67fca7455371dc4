import { expect, test, vi } from 'vitest';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useLightDom } from './light-dom.ts';

test('an island whose spec does not declare light DOM gets none', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sheet = new CSSStyleSheet();
  expect(() => renderIslandHook(() => useLightDom(sheet))).toThrow(/spec has no `lightDom`/);
  const { result, island } = renderIslandHook(() => useLightDom(sheet), {}, { hasLightDom: true });
  expect(result.current.parentNode).toBe(island.host);
  vi.restoreAllMocks();
});
