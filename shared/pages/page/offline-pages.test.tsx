import { expect, it, vi } from 'vitest';
import { keepOfflinePages } from './offline-pages.ts';

function scriptThatNames(pages: readonly string[]): HTMLScriptElement {
  const script = document.createElement('script');
  script.dataset['offlinePages'] = JSON.stringify(pages);
  return script;
}

it('says once, in one line, that the worker is not served', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const worker = Object.assign(new EventTarget(), {
    register: () => Promise.reject(new TypeError('A bad HTTP response code (404) was received.')),
    startMessages: () => undefined,
  });
  vi.stubGlobal('navigator', { serviceWorker: worker, onLine: true });
  await keepOfflinePages([scriptThatNames(['/fr/pos'])]);
  // A visit by Turbo keeps the pages again.
  await keepOfflinePages([scriptThatNames(['/fr/pos', '/en/pos'])]);
  expect(warn).toHaveBeenCalledOnce();
  const [line] = warn.mock.calls[0] ?? [];
  expect(line).toMatch(/^Flexy: pages cannot be kept .*: \/flexy-worker\.js does not start\. .*404.*$/);
  expect(String(line)).not.toContain('\n');
});
