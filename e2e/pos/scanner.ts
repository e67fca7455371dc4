import type { CDPSession, Page } from 'playwright';
import { array, number, object, parse, string } from 'valibot';
import { expect } from 'vitest';
import { checkDigit } from '#shared/scanning/check-digits.ts';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { openTill, type TillPage } from './pos-page.ts';

interface Key {
  readonly key: string;
  readonly code: string;
  readonly text?: string;
  readonly modifiers?: number;
  readonly virtualKey?: number;
}

/** The computer's keyboard layout, which interprets the keys of a scanner set to a US keyboard. */
type Layout = 'us' | 'azerty' | 'arabic';

export interface Scan {
  /** From one key to the next, in ms. */
  readonly gap?: number;
  /** How long each key is down, in ms. */
  readonly hold?: number;
  readonly end?: 'Enter' | 'Tab' | null;
  readonly layout?: Layout;
}

export interface Scanner {
  /**
   * Sends the keys of one code, as fast as `gap` says. They carry their own timestamps, so that a busy machine does not
   * make the scanner slow.
   */
  readonly scan: (code: string, scan?: Scan) => Promise<void>;
}

const AZERTY_DIGITS = [...'à&é"\'(-è_ç'];
const ARABIC_DIGITS = [...'٠١٢٣٤٥٦٧٨٩'];
const AZERTY_LETTERS: Readonly<Record<string, string>> = { A: 'Q', Q: 'A', Z: 'W', W: 'Z', M: ',' };
const CONTROL = 2;
const SHIFT = 8;
const GROUP_SEPARATOR = '\u001d';
const US_SIGNS: Readonly<Record<string, readonly [code: string, modifiers: number]>> = {
  ' ': ['Space', 0],
  '-': ['Minus', 0],
  '.': ['Period', 0],
  '/': ['Slash', 0],
  ']': ['BracketRight', 0],
  '(': ['Digit9', SHIFT],
  ')': ['Digit0', SHIFT],
  '*': ['Digit8', SHIFT],
};

function keyOf(character: string, layout: Layout): Key {
  if (character === GROUP_SEPARATOR) return { key: ']', code: 'BracketRight', modifiers: CONTROL };
  if (/\d/.test(character)) {
    const digits = layout === 'azerty' ? AZERTY_DIGITS : layout === 'arabic' ? ARABIC_DIGITS : null;
    const key = digits?.[Number(character)] ?? character;
    return { key, text: key, code: `Digit${character}`, virtualKey: character.charCodeAt(0) };
  }
  if (/[A-Za-z]/.test(character)) {
    const capital = character.toUpperCase();
    const other = layout === 'azerty' ? (AZERTY_LETTERS[capital] ?? capital) : capital;
    const key = character === capital ? other : other.toLowerCase();
    return {
      key,
      text: key,
      code: `Key${capital}`,
      modifiers: character === capital ? SHIFT : 0,
      virtualKey: capital.charCodeAt(0),
    };
  }
  const [code, modifiers] = US_SIGNS[character] ?? [];
  if (code === undefined || modifiers === undefined) throw new Error(`The scanner has no key for ${character}`);
  return { key: character, text: character, code, modifiers };
}

const ENDS: Readonly<Record<'Enter' | 'Tab', Key>> = {
  Enter: { key: 'Enter', code: 'Enter', text: '\r', virtualKey: 13 },
  Tab: { key: 'Tab', code: 'Tab', virtualKey: 9 },
};

interface Stroke {
  readonly at: number;
  readonly type: 'rawKeyDown' | 'keyDown' | 'keyUp';
  readonly pressed: Key;
}

function send(session: CDPSession, { type, at, pressed }: Stroke): Promise<unknown> {
  const { key, code, text, modifiers = 0, virtualKey = 0 } = pressed;
  return session.send('Input.dispatchKeyEvent', {
    type,
    key,
    code,
    modifiers,
    timestamp: at / 1000,
    windowsVirtualKeyCode: virtualKey,
    nativeVirtualKeyCode: virtualKey,
    ...(type === 'keyDown' && text !== undefined ? { text, unmodifiedText: text } : {}),
  });
}

/** Runs in the page before its own scripts. */
function preparePage(): void {
  // The till starts listening shortly after it appears.
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (
    type: string,
    ...more: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
  ): void => {
    listen(type, ...more);
    if (type === 'keyup') document.documentElement.dataset['scans'] = 'awaited';
  };
  // Keys that a busy machine delivers late are not a pause of the scanner: the page's timers wait for them.
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const late = new Map<number, () => void>();
  let isHeld = false;
  const later = (act: (...values: unknown[]) => void, delay?: number, ...values: unknown[]): number => {
    const timer: number = start(() => {
      if (isHeld) late.set(timer, () => act(...values));
      else act(...values);
    }, delay);
    return timer;
  };
  Object.assign(window, {
    setTimeout: later,
    clearTimeout: (timer?: number) => {
      stop(timer);
      if (timer !== undefined) late.delete(timer);
    },
  });
  listen('scanner:begins', () => {
    isHeld = true;
  });
  listen('scanner:ends', () => {
    isHeld = false;
    // Until they run they can be cancelled as before: React gives up a commit that another has overtaken.
    for (const [timer, act] of late)
      start(() => {
        if (late.delete(timer)) act();
      });
  });
}

/**
 * Connects a keyboard scanner to pages opened from now on. The browser itself creates the keys, so pages take them for
 * real ones.
 */
export async function connectScanner(page: Page): Promise<Scanner> {
  await page.addInitScript(preparePage);
  const session = await page.context().newCDPSession(page);
  let clock = 0;
  return {
    scan: async (code, { gap = 8, hold = 3, end = 'Enter', layout = 'us' } = {}) => {
      const keys = [...code].map((character) => keyOf(character, layout));
      const all = end === null ? keys : [...keys, ENDS[end]];
      await page.locator('html[data-scans]').waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('scanner:begins')));
      // The timestamps lie in the past, so that no key comes from the future.
      const start = Math.max(clock, Date.now() - all.length * gap);
      const strokes = all
        .flatMap((pressed, index): readonly Stroke[] => {
          const at = start + index * gap;
          return [
            { type: pressed.text === undefined ? 'rawKeyDown' : 'keyDown', at, pressed },
            { type: 'keyUp', at: at + hold, pressed },
          ];
        })
        .toSorted((a, b) => a.at - b.at);
      clock = start + all.length * gap;
      // All at once: a real scanner does not wait for the page between keys either.
      await Promise.all(strokes.map((stroke) => send(session, stroke)));
      await page.evaluate(() => window.dispatchEvent(new Event('scanner:ends')));
    },
  };
}

export interface Counter extends TillPage {
  readonly scanner: Scanner;
  readonly expectQuantity: (name: string, quantity: string) => Promise<void>;
}

export async function openTillWithScanner(
  page: Page,
  host: Host,
  options?: Parameters<typeof openTill>[2],
): Promise<Counter> {
  const scanner = await connectScanner(page);
  const till = await openTill(page, host, options);
  await till.product('Espresso').waitFor();
  const quantityOf = (name: string): Promise<string> => till.line(name).getByLabel(`Quantity of ${name}`).inputValue();
  return {
    ...till,
    scanner,
    expectQuantity: (name, quantity) => expect.poll(() => quantityOf(name), { timeout: 15_000 }).toBe(quantity),
  };
}

/** Creates a product in the back-office, without telling the till. */
export async function createProduct(
  host: Host,
  fields: { readonly name: string; readonly price: number; readonly barcode: string },
): Promise<void> {
  await callApi(host, 'POST', '/en/api/products', { productType: 'simple', ...fields });
}

const customersSchema = object({
  member: array(object({ id: number(), fullNameWithPhone: string(), phone: string() })),
});

export async function customersOf(
  host: Host,
): Promise<readonly { readonly id: number; readonly fullNameWithPhone: string; readonly phone: string }[]> {
  return parse(customersSchema, await callApi(host, 'GET', '/en/api/customers')).member;
}

export const withCheckDigit = (body: string): string => `${body}${checkDigit(body)}`;
