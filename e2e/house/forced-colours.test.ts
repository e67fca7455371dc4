import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

// High contrast takes every background and shadow: what is chosen has to be told by something else.

const { newPage } = useBrowser();
const host = useHost();

/** Pages that hold most kinds of controls, each with the states that it shows as it opens. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'flexy-pos': ['aria-pressed', 'focus'],
  'flexy-orders-lab': ['aria-pressed', 'switch', 'dialog'],
  'flexy-file-manager': ['aria-pressed', 'aria-current', 'aria-selected'],
  'flexy-project-gantt': ['aria-pressed', 'focus'],
  'flexy-spreadsheet': ['aria-selected', 'aria-current'],
  'flexy-site-builder': ['aria-pressed', 'aria-selected', 'switch'],
  'flexy-products-admin': ['aria-selected'],
  'flexy-agenda': ['aria-current', 'switch'],
  'flexy-snooker': ['aria-pressed'],
};

interface Seen {
  readonly states: readonly string[];
  /** The controls that look the same with a state and without it. */
  readonly alike: readonly string[];
}

/** Runs in the page: turns each state that is shown to the other and back, and compares how both look. */
function lookAtStates(tag: string): Seen {
  const root = document.querySelector(tag)?.shadowRoot;
  const shown = [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].filter((one) => one.checkVisibility());
  const states = new Set<string>();
  const alike = new Set<string>();
  const lookOf = (element: HTMLElement): string =>
    [undefined, '::before', '::after']
      .map((part) => {
        const { outline, outlineOffset, border, backgroundColor, color } = getComputedStyle(element, part);
        return [outline, outlineOffset, border, backgroundColor, color].join(' ');
      })
      .join('\n');
  const compare = (state: string, element: HTMLElement, turn: () => void, turnBack: () => void): void => {
    const before = lookOf(element);
    turn();
    const after = lookOf(element);
    turnBack();
    states.add(state);
    if (after === before) alike.add(`${state}: ${element.localName}.${element.className}`);
  };
  for (const element of shown) {
    for (const state of ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current']) {
      const value = element.getAttribute(state);
      if (value === null) continue;
      // What says the same for the sheets alone.
      const { active } = element.dataset;
      const turn = (): void => {
        element.setAttribute(state, value === 'false' ? 'true' : 'false');
        delete element.dataset['active'];
      };
      compare(state, element, turn, () => {
        element.setAttribute(state, value);
        if (active !== undefined) element.dataset['active'] = active;
      });
    }
    if (element instanceof HTMLInputElement && element.role === 'switch') {
      const turn = (): void => {
        element.checked = !element.checked;
      };
      compare('switch', element, turn, turn);
    }
    if (element.matches('dialog:modal')) {
      states.add('dialog');
      if (getComputedStyle(element).borderStyle === 'none') alike.add('dialog: no edge');
    }
  }
  const chosen = shown.find((element) => element.matches("button[aria-pressed='true']"));
  chosen?.focus();
  if (chosen?.matches(':focus-visible')) {
    compare(
      'focus',
      chosen,
      () => chosen.blur(),
      () => undefined,
    );
  }
  return { states: [...states], alike: [...alike] };
}

test('in high contrast a control with a state looks different from one without', async () => {
  const { page, context } = await newPage(host.address, {
    context: { forcedColors: 'active', reducedMotion: 'reduce' },
  });
  await signIn(context, host);
  for (const [tag, states] of Object.entries(PAGES)) {
    await page.goto(`${host.address}/en/gallery/${tag}/stage`);
    // From then on a focus counts as one by keys.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(lookAtStates, tag), { ...LONG_WAIT, message: tag })
      .toEqual({ states: expect.arrayContaining([...states]), alike: [] });
  }
});
