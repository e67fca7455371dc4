import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnnouncer, PAUSE_MS } from './announcer.ts';

const regionIn = (holder: HTMLElement) => holder.querySelector('.fx-said')?.shadowRoot?.firstElementChild;
const saidIn = (holder: HTMLElement): readonly (string | null)[] =>
  [...(regionIn(holder)?.children ?? [])].map(({ textContent }) => textContent);

const attach = Element.prototype.attachShadow;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attachOpen(this: Element) {
    return attach.call(this, { mode: 'open' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function newHolder(): HTMLElement {
  const holder = document.createElement('div');
  document.body.append(holder);
  return holder;
}

it('has its region before the first text, and says each text once, also one that was just said', () => {
  const holder = newHolder();
  const { say } = createAnnouncer(holder);
  expect([regionIn(holder)?.getAttribute('aria-live'), saidIn(holder)]).toEqual(['polite', []]);
  say('Espresso, 1');
  say('Espresso, 1');
  say('');
  vi.advanceTimersByTime(PAUSE_MS);
  expect(saidIn(holder)).toEqual(['Espresso, 1']);
  say('Espresso, 1');
  vi.advanceTimersByTime(PAUSE_MS);
  expect(saidIn(holder)).toEqual(['Espresso, 1', 'Espresso, 1']);
  vi.advanceTimersByTime(10_000);
  expect(saidIn(holder)).toEqual([]);
});

it('speaks in the uppermost dialog, and after an act that closes it in what is left', () => {
  const [holder, dialog] = [newHolder(), newHolder()];
  const { say, speakWithin } = createAnnouncer(holder);
  const end = speakWithin(dialog);
  say('Row 3 is ticked');
  vi.advanceTimersByTime(PAUSE_MS);
  expect([saidIn(holder), saidIn(dialog)]).toEqual([[], ['Row 3 is ticked']]);
  say('Saved');
  end();
  vi.advanceTimersByTime(PAUSE_MS);
  expect([saidIn(holder), dialog.childElementCount]).toEqual([['Saved'], 0]);
});
