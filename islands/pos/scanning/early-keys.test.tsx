import { expect, it, onTestFinished } from 'vitest';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { takeEarlyKeys, useEarlyKeys } from './early-keys.ts';

/** A till whose late parts have not come, with the focus on one of its products. */
function openTill() {
  const presses: string[] = [];
  const tile = document.createElement('button');
  tile.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented) presses.push(event.key);
  });
  document.body.append(tile);
  onTestFinished(() => tile.remove());
  const { island } = renderIslandHook(() => useEarlyKeys(true));
  const key = (name: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    tile.dispatchEvent(event);
  };
  return { presses, key, kept: () => takeEarlyKeys(island.host).map((event) => event.key) };
}

it('keeps an early scan, whose end presses nothing', () => {
  const { presses, key, kept } = openTill();
  key('1', 1_000);
  key('2', 1_008);
  key('Enter', 1_016);
  expect([presses, kept()]).toEqual([
    ['1', '2'],
    ['1', '2', 'Enter'],
  ]);
});

it('leaves the Enter of a person to the button', () => {
  const { presses, key } = openTill();
  key('Enter', 1_000);
  key('a', 2_000);
  key('Enter', 2_400);
  expect(presses).toEqual(['Enter', 'a', 'Enter']);
});
