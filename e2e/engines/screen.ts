import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { until } from '../chaos/until.ts';
import type { Engine } from './engine.ts';

const WAIT_MS = 60_000;
const pointSchema = v.nullable(v.object({ x: v.number(), y: v.number() }));

/** What a person sees and does, by names. */
export interface Screen {
  readonly open: (address: string) => Promise<void>;
  /** Waits until such a text is in sight. */
  readonly sees: (text: RegExp) => Promise<void>;
  /** Presses the first button, link or option of that name, once it is there and nothing covers it. */
  readonly press: (name: RegExp) => Promise<void>;
  /** Presses where this selector finds something, in any shadow root. */
  readonly pressAt: (selector: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly read: (expression: string) => Promise<unknown>;
  /** Waits until the expression is true in the page. */
  readonly until: (expression: string) => Promise<void>;
}

/** In the page: the middle of the first thing found that can be seen, and pressed if it is to be. */
const FIND = String.raw`(selector, name, isPressed) => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
  const named = new RegExp(name);
  const text = (one) => (one.getAttribute('aria-label') ?? (isPressed ? one.textContent : [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' '))).replace(/\s+/g, ' ').trim();
  for (const one of all(document)) {
    if (!one.matches(selector) || one.disabled || !named.test(text(one))) continue;
    if (!one.checkVisibility()) continue;
    let box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (isPressed) { one.scrollIntoView({ block: 'nearest', inline: 'nearest' }); box = one.getBoundingClientRect(); }
    const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    if (!isPressed) return point;
    let top = document.elementFromPoint(point.x, point.y);
    while (top?.shadowRoot) { const inner = top.shadowRoot.elementFromPoint(point.x, point.y); if (!inner || inner === top) break; top = inner; }
    if (top && (one === top || one.contains(top))) return point;
  }
  return null;
}`;

const PRESSED = 'button, a, summary, [role=button], [role=menuitem], [role=option], [role=tab]';

export function screenOf({ open, read, perform, name }: Engine): Screen {
  const find = async (selector: string, text: RegExp, isPressed: boolean): Promise<{ x: number; y: number }> => {
    let before: unknown;
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(100)) {
      const found = await read(`(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(text.source)}, ${isPressed})`);
      const point = v.safeParse(pointSchema, found);
      // What still moves would be missed.
      if (point.success && point.output !== null && (!isPressed || JSON.stringify(before) === JSON.stringify(found)))
        return point.output;
      before = found;
    }
    throw new Error(`${name} shows nothing like ${String(text)} (${selector})`);
  };
  const pressPoint = async (point: { x: number; y: number }): Promise<void> => {
    const actions = [
      { type: 'pointerMove', duration: 0, ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };
  return {
    open,
    read,
    sees: async (text) => {
      await find('*', text, false);
    },
    press: async (text) => pressPoint(await find(PRESSED, text, true)),
    pressAt: async (selector) => pressPoint(await find(selector, /^/, true)),
    type: (text) =>
      perform([
        {
          type: 'key',
          id: 'keys',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]),
    until: (expression) => until(`${name}: ${expression}`, async () => (await read(expression)) === true, WAIT_MS),
  };
}
