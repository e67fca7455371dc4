import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFingers } from './fingers.ts';

const SVG = 'http://www.w3.org/2000/svg';

function chart(isMirrored = false) {
  const place = document.createElement('div');
  const bar = document.createElementNS(SVG, 'g');
  const rect = document.createElementNS(SVG, 'rect');
  rect.classList.add('bar');
  rect.getBoundingClientRect = () => new DOMRect(100, 0, 120, 30);
  const right = document.createElementNS(SVG, 'rect');
  right.classList.add('handle', 'right');
  bar.append(rect, right);
  place.append(bar);
  document.body.append(place);
  const told: string[] = [];
  for (const type of ['mousedown', 'mousemove', 'mouseup'])
    place.addEventListener(type, (event) => {
      if (event instanceof MouseEvent && event.target instanceof Element)
        told.push(`${type} ${event.target.getAttribute('class')} ${event.clientX}`);
    });
  const onHold = vi.fn();
  const onLost = vi.fn();
  followFingers(place, new AbortController().signal, { isMirrored, barAt: () => bar, onHold, onLost });
  const touch = (type: string, ...xs: readonly number[]): Event => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const points = xs.map((clientX) => ({ clientX, clientY: 10 }));
    Object.defineProperties(event, { touches: { value: points }, changedTouches: { value: points } });
    bar.dispatchEvent(event);
    return event;
  };
  return { touch, told, onHold, onLost };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('takes hold of a bar under a finger that rests, and lets the page stand still meanwhile', () => {
  const { touch, told, onHold } = chart();
  touch('touchstart', 150);
  vi.advanceTimersByTime(400);
  expect(onHold).toHaveBeenCalledOnce();
  expect(touch('touchmove', 190).defaultPrevented).toBe(true);
  expect(touch('touchend', 190).defaultPrevented).toBe(true);
  expect(told).toEqual(['mousedown bar 150', 'mousemove bar 190', 'mouseup bar 190']);
});

it('pulls the end that the finger is on', () => {
  const { touch, told } = chart();
  touch('touchstart', 210);
  vi.advanceTimersByTime(400);
  touch('touchend', 210);
  expect(told[0]).toBe('mousedown handle right 210');
});

it('pulls the end at the left where time runs from right to left', () => {
  const { touch, told } = chart(true);
  touch('touchstart', 110);
  vi.advanceTimersByTime(400);
  touch('touchend', 110);
  expect(told[0]).toBe('mousedown handle right 110');
});

it('leaves scrolling, pressing and pinching to the browser', () => {
  const { touch, told } = chart();
  touch('touchstart', 150);
  expect(touch('touchmove', 165).defaultPrevented).toBe(false);
  vi.advanceTimersByTime(400);
  touch('touchend', 165);
  touch('touchstart', 150);
  vi.advanceTimersByTime(100);
  expect(touch('touchend', 150).defaultPrevented).toBe(false);
  touch('touchstart', 150, 180);
  vi.advanceTimersByTime(400);
  expect(told).toEqual([]);
});

it('says when the finger is taken away by the device', () => {
  const { touch, told, onLost } = chart();
  touch('touchstart', 150);
  vi.advanceTimersByTime(400);
  touch('touchcancel', 150);
  expect(onLost).toHaveBeenCalledOnce();
  expect(told).toEqual(['mousedown bar 150']);
});
