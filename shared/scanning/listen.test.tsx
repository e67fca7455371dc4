import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForScans } from './listen.ts';
import type { Scan } from './wedge.ts';

const scans: Scan[] = [];
const take = (scan: Scan): boolean => scans.push(scan) > 0;
let stop = (): void => undefined;
let time = 0;

/** One key at a time of its own; the character goes into the focused field unless the page was told not to. */
function press(target: Element, key: string, gap: number, init: KeyboardEventInit = {}): KeyboardEvent {
  time += gap;
  vi.advanceTimersByTime(gap);
  const make = (type: string): KeyboardEvent => {
    const event = new KeyboardEvent(type, {
      key,
      code: /\d/.test(key) ? `Digit${key}` : key,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...init,
    });
    Object.defineProperty(event, 'timeStamp', { value: time });
    return event;
  };
  const down = make('keydown');
  act(() => {
    target.dispatchEvent(down);
    if (!down.defaultPrevented && [...key].length === 1 && target instanceof HTMLInputElement) {
      const start = target.selectionStart ?? target.value.length;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        target,
        target.value.slice(0, start) + key + target.value.slice(target.selectionEnd ?? start),
      );
      target.setSelectionRange(start + 1, start + 1);
      target.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    }
    target.dispatchEvent(make('keyup'));
  });
  return down;
}

const type = (target: Element, text: string, gap: number): void => {
  for (const key of text) press(target, key, gap);
};

beforeEach(() => {
  vi.useFakeTimers();
  time = performance.now();
  scans.length = 0;
  stop = listenForScans(window, { onScan: take, acceptUntrusted: true });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function Field({ values }: { values: string[] }) {
  const [value, setValue] = useState('12');
  return (
    <form onSubmit={() => values.push('sent')}>
      <input
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          values.push(event.target.value);
        }}
      />
      <button>Pay</button>
    </form>
  );
}

function field(): { input: HTMLInputElement; values: string[] } {
  const values: string[] = [];
  const { container } = render(<Field values={values} />);
  const input = container.querySelector('input');
  if (input === null) throw new Error('No field');
  input.focus();
  return { input, values };
}

describe('listenForScans', () => {
  it('takes a scan out of the focused field again, caret and React’s value with it', () => {
    const { input, values } = field();
    input.setSelectionRange(1, 2);
    type(input, '6111234567890', 8);
    const enter = press(input, 'Enter', 8);
    expect(scans.map((scan) => scan.text)).toEqual(['6111234567890']);
    expect([input.value, input.selectionStart, input.selectionEnd, values.at(-1)]).toEqual(['12', 1, 2, '12']);
    expect(enter.defaultPrevented).toBe(true);
    expect(values).not.toContain('sent');
  });

  it('finds the field inside shadow roots', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const input = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
    input.value = 'ab';
    input.setSelectionRange(2, 2);
    type(input, '48512343', 8);
    vi.advanceTimersByTime(200);
    expect(scans).toHaveLength(1);
    expect(input.value).toBe('ab');
    host.remove();
  });

  it('counts the scans among the keys pressed before it listened, one each, and nothing typed by hand', () => {
    stop();
    const earlier: KeyboardEvent[] = [];
    const keep = (event: Event): void => {
      if (event instanceof KeyboardEvent) earlier.push(event);
    };
    window.addEventListener('keydown', keep);
    window.addEventListener('keyup', keep);
    type(document.body, '6111234567890', 8);
    press(document.body, 'Enter', 8);
    type(document.body, '12', 300);
    press(document.body, '4', 900);
    type(document.body, '8512343', 8);
    window.removeEventListener('keydown', keep);
    window.removeEventListener('keyup', keep);
    stop = listenForScans(window, { onScan: take, earlier, acceptUntrusted: true });
    vi.advanceTimersByTime(1_000);
    expect(scans.map((scan) => scan.text)).toEqual(['6111234567890', '48512343']);
  });

  it('leaves typing alone, and gives back what it kept too early', () => {
    const { input } = field();
    input.setSelectionRange(2, 2);
    type(input, '345', 90);
    expect(press(input, 'Enter', 90).defaultPrevented).toBe(false);
    stop();
    stop = listenForScans(window, { onScan: take, acceptUntrusted: true, suffix: 'tab' });
    press(input, '6', 400);
    type(input, '78901', 8);
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(scans).toEqual([]);
    expect(input.value).toBe('12345678901');
  });

  it('lets no handler of the page see the keys that are surely of a code', () => {
    const seen: string[] = [];
    const onKey = (event: KeyboardEvent): void => {
      seen.push(event.key);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    type(document.body, '48512343', 8);
    press(document.body, 'Enter', 8);
    document.removeEventListener('keydown', onKey, { capture: true });
    expect(seen).toEqual(['4', '8', '5']);
  });

  it('puts a focused list back', () => {
    const list = document.body.appendChild(document.createElement('select'));
    list.innerHTML = '<option>first</option><option>4th</option>';
    const changes: string[] = [];
    list.addEventListener('change', () => changes.push(list.value));
    press(list, '4', 8);
    list.value = '4th';
    type(list, '8512343', 8);
    press(list, 'Tab', 8);
    expect([list.value, changes]).toEqual(['first', ['first']]);
    list.remove();
  });

  it('ignores key repeat, input methods, scripts and whoever is not asked', () => {
    for (const key of '48512343') press(document.body, key, 8, { repeat: true });
    for (const key of '48512343') press(document.body, key, 8, { isComposing: true });
    vi.advanceTimersByTime(200);
    stop();
    stop = listenForScans(window, { onScan: take });
    type(document.body, '48512343', 8);
    vi.advanceTimersByTime(200);
    stop();
    stop = listenForScans(window, { onScan: take, acceptUntrusted: true, isActive: () => false });
    type(document.body, '48512343', 8);
    vi.advanceTimersByTime(200);
    expect(scans).toEqual([]);
  });

  it('types anew what turns out to be no code, Enter and all', () => {
    stop();
    stop = listenForScans(window, { onScan: () => false, acceptUntrusted: true });
    const { input, values } = field();
    const entered: string[] = [];
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') entered.push(input.value);
    });
    input.setSelectionRange(2, 2);
    type(input, 'doub esp', 5);
    press(input, 'Enter', 5);
    expect(input.value).toBe('12doub esp');
    expect(values.at(-1)).toBe('12doub esp');
    expect(entered).toEqual(['12doub esp']);
  });
});
