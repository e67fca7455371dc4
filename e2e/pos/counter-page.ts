import type { Locator } from 'playwright';
import { type PageOptions, type TestBrowser } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { countPresses } from '../support/presses.ts';
import { openTill, type TillPage } from './pos-page.ts';

interface Counter extends TillPage {
  /** Presses so far. */
  readonly presses: () => number;
  /** Counts anew, for the next act of a visit. */
  readonly recount: () => void;
  /** Presses what must be in view without scrolling, and counts it. */
  readonly press: (target: Locator) => Promise<void>;
  /** Presses a key of the pay screen's keypad; typed text does not count. */
  readonly type: (digits: string) => Promise<void>;
  readonly pay: () => Promise<void>;
  readonly isPhone: boolean;
}

/** Opens the till on a window of this size, as the cashier at the counter. */
export async function atTheCounter(
  { newPage }: Pick<TestBrowser, 'newPage'>,
  host: Host,
  width: number,
  height: number,
  { expected = [], ...options }: Parameters<typeof openTill>[2] & Pick<PageOptions, 'expected'> = {},
): Promise<Counter> {
  const isPhone = width < 600;
  const { page } = await newPage(host.address, {
    expected,
    context: { viewport: { width, height }, ...(isPhone ? { hasTouch: true, isMobile: true } : {}) },
  });
  const till = await openTill(page, host, options);
  const presses = countPresses();
  let counted = 0;
  const press = (target: Locator): Promise<void> =>
    presses.press(target, () => (isPhone ? target.tap() : target.click()));
  return {
    ...till,
    isPhone,
    presses: () => presses.count() - counted,
    recount: () => {
      counted = presses.count();
    },
    press,
    type: async (digits) => {
      for (const digit of digits) {
        const key = till.till
          .getByRole('region', { name: 'Payments Summary', exact: true })
          .getByRole('button', { name: digit, exact: true });
        await (isPhone ? key.tap() : key.click());
      }
    },
    pay: () =>
      press(
        till
          .button(/^Pay\b/)
          .filter({ visible: true })
          .last(),
      ),
  };
}
