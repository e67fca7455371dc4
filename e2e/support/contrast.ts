import type { Page } from 'playwright';

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
      // One over the whole window has no edge to be seen.
      const isWhole = element.getBoundingClientRect().width >= innerWidth;
      if (!isWhole && getComputedStyle(element).borderStyle === 'none') alike.add('dialog: no edge');
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

/** Which states the controls of a tag show, and which of them look the same with and without one. */
export const statesOf = (page: Page, tag: string): Promise<Seen> => page.evaluate(lookAtStates, tag);
