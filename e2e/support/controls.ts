import type { Page } from 'playwright';

/** What runs in the page, over the element's shadow and light trees alike. */
interface Controls {
  /** Elements that are pressed, seen and smaller than 24 × 24 px with a neighbour too near (WCAG 2.5.8). */
  readonly small: (tag: string) => string[];
  /** Controls that cannot be brought into sight, and boxes that make a person scroll sideways to read on. */
  readonly cutOff: (tag: string) => string[];
  /** What still moves: animations and transitions of more than a moment. */
  readonly moving: (tag: string) => string[];
  /** Begins a walk by keys. */
  readonly start: (tag: string) => void;
  /** Where the focus is after a step. */
  readonly step: () => Promise<{
    readonly isEnd: boolean;
    readonly isEditor: boolean;
    readonly problem: string | null;
  }>;
  /** What the walk has passed over. */
  readonly missed: () => string[];
}
declare global {
  interface Window {
    controls?: Controls;
  }
}

/** Runs in the page. */
function install(): void {
  const LEAST = 24;
  const PRESSED =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=link],[role=tab],[role=menuitem],[role=checkbox],[role=switch],[role=radio],[role=slider],[role=option]';
  /** Sideways is how these are read; everything else has to fit. */
  const SIDEWAYS =
    '[role=tablist],[role=toolbar],[role=grid],[role=treegrid],[role=region],[role=group],nav,[class$="-scroll"]';

  const childrenOf = (node: Element): Element[] => [...(node.shadowRoot?.children ?? []), ...node.children];
  const within = (node: Element): Element[] => childrenOf(node).flatMap((child) => [child, ...within(child)]);
  const all = (tag: string): HTMLElement[] =>
    [...document.querySelectorAll(tag)]
      .flatMap(within)
      .filter((element): element is HTMLElement => element instanceof HTMLElement);
  const parentOf = (node: Element): Element | null => {
    const root = node.getRootNode();
    return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const isSeen = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      element.closest('[inert]') === null
    );
  };
  const told = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text.slice(0, 40)}`;
  };
  const labelOf = (element: HTMLElement): Element | null =>
    element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type)
      ? (element.labels?.[0] ?? element.closest('label'))
      : null;
  /** The box that takes a press: with its label, where that is pressed as well. */
  const boxOf = (element: HTMLElement): DOMRect => {
    const own = element.getBoundingClientRect();
    const label = labelOf(element)?.getBoundingClientRect();
    if (label === undefined) return own;
    const [left, top] = [Math.min(own.left, label.left), Math.min(own.top, label.top)];
    return new DOMRect(left, top, Math.max(own.right, label.right) - left, Math.max(own.bottom, label.bottom) - top);
  };
  const focused = (): Element | null => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  const hasOutline = (element: Element | null): boolean => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  const scrollsSideways = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) &&
    element.clientWidth > 0 &&
    element.scrollWidth > element.clientWidth + 1;

  /** What lies uppermost at a point, through all shadow roots. */
  const uppermost = (x: number, y: number): Element | null => {
    let top = document.elementFromPoint(x, y);
    while (top?.shadowRoot) {
      const inner = top.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === top) break;
      top = inner;
    }
    return top;
  };
  const isWithin = (inner: Element | null, outer: Element): boolean => {
    for (let up = inner; up !== null; up = parentOf(up)) if (up === outer) return true;
    return false;
  };
  /** Whether what has the focus lies wholly beneath something else, such as a bar that sticks (WCAG 2.4.11). */
  const isCovered = (element: Element): boolean => {
    const shown = element instanceof HTMLElement ? boxOf(element) : element.getBoundingClientRect();
    const [left, top] = [Math.max(shown.left, 0), Math.max(shown.top, 0)];
    const [right, bottom] = [Math.min(shown.right, innerWidth), Math.min(shown.bottom, innerHeight)];
    if (right - left < 2 || bottom - top < 2) return shown.width > 2 && shown.height > 2;
    return [0.5, 0.08, 0.92].every((down) =>
      [0.5, 0.08, 0.92].every((across) => {
        const hit = uppermost(left + (right - left) * across, top + (bottom - top) * down);
        const label = element instanceof HTMLElement ? labelOf(element) : null;
        return (
          hit !== null &&
          ![element, ...(label === null ? [] : [label])].some((own) => isWithin(hit, own) || isWithin(own, hit))
        );
      }),
    );
  };

  /** What is scrolled into sight is there some pictures later. */
  const staysCovered = async (element: Element): Promise<boolean> => {
    for (let pictures = 0; isCovered(element); pictures += 1) {
      if (pictures === 20) return true;
      await new Promise(requestAnimationFrame);
    }
    return false;
  };

  let expected: HTMLElement[] = [];
  let visited = new Set<Element>();

  window.controls = {
    small: (tag) => {
      const boxes = all(tag)
        .filter((element) => element.matches(PRESSED) && isSeen(element))
        .map((element) => ({ element, box: boxOf(element) }));
      return boxes.flatMap(({ element, box }) => {
        // A link in a line of text is as high as the line.
        const isInLine = element.localName === 'a' && getComputedStyle(element).display === 'inline';
        if (Math.min(box.width, box.height) >= LEAST || isInLine) return [];
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const isCrowded = boxes.some(({ element: other, box: near }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const away = Math.hypot(
            Math.max(near.left - x, 0, x - near.right),
            Math.max(near.top - y, 0, y - near.bottom),
          );
          return away < LEAST / 2;
        });
        return isCrowded ? [`${box.width} × ${box.height} px: ${told(element)}`] : [];
      });
    },
    cutOff: (tag) => {
      const elements = all(tag);
      const problems = elements
        .filter((element) => element.checkVisibility() && scrollsSideways(element) && !element.matches(SIDEWAYS))
        .map((element) => `has to be scrolled sideways: ${told(element)}`);
      for (const element of elements) {
        if (!element.matches(PRESSED) || element.tabIndex < 0 || !isSeen(element)) continue;
        const { left, right } = element.getBoundingClientRect();
        let [from, to] = [0, innerWidth];
        for (let around = parentOf(element); around !== null; around = parentOf(around)) {
          if (around === document.documentElement || scrollsSideways(around)) break;
          if (getComputedStyle(around).overflowX === 'visible') continue;
          const box = around.getBoundingClientRect();
          [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
        }
        const isReached = [...elements].some((around) => scrollsSideways(around) && around.contains(element));
        if (!isReached && (left < from - 2 || right > to + 2)) problems.push(`is cut off: ${told(element)}`);
      }
      return problems;
    },
    moving: (tag) =>
      [...new Set(all(tag).map((element) => element.getRootNode()))]
        .filter((root) => root instanceof ShadowRoot || root instanceof Document)
        .flatMap((root) => root.getAnimations())
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration ?? 0) > 1,
        )
        .map((animation) => animation.constructor.name),
    start: (tag) => {
      visited = new Set();
      const elements = all(tag);
      const modal = elements.find((element) => element.matches('dialog:modal'));
      expected = elements.filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.matches(`${PRESSED},[tabindex],[contenteditable=true]`) &&
          !element.matches(':disabled,[type=radio]') &&
          isSeen(element) &&
          (modal === undefined || modal.contains(element)),
      );
      document.body.tabIndex = -1;
      document.body.focus();
    },
    step: async () => {
      const active = focused();
      if (active === null || active === document.body) return { isEnd: true, isEditor: false, problem: null };
      // The page in a frame has its own stops.
      if (active instanceof HTMLIFrameElement) {
        visited.add(active);
        return { isEnd: false, isEditor: false, problem: null };
      }
      if (visited.has(active)) return { isEnd: true, isEditor: false, problem: null };
      visited.add(active);
      // Some controls lend their outline to the card around them.
      const around = [active, active.nextElementSibling];
      for (let up = parentOf(active); up !== null && around.length < 6; up = parentOf(up)) around.push(up);
      return {
        isEnd: false,
        isEditor: active instanceof HTMLElement && active.isContentEditable,
        problem: !around.some(hasOutline)
          ? `the focus is not seen: ${told(active)}`
          : (await staysCovered(active))
            ? `the focus is covered: ${told(active)}`
            : null,
      };
    },
    missed: () =>
      expected
        .filter((element) => element.isConnected && !visited.has(element) && isSeen(element))
        .map((element) => `is not reached by Tab: ${told(element)}`),
  };
}

/** Prepares the pages of a context, before they are opened. */
export async function watchControls(page: Page): Promise<void> {
  await page.addInitScript(install);
}

/** How a stop of a walk begins whose focus lies beneath something else. */
export const COVERED = 'the focus is covered: ';

type Look = 'small' | 'cutOff' | 'moving';

/** What is wrong with the controls of a tag, one line each. */
export const problemsOf = (page: Page, look: Look, tag: string): Promise<readonly string[]> =>
  page.evaluate(([name, island]) => window.controls?.[name](island) ?? ['nothing was installed'], [look, tag] as const);

/** More presses than any island has stops, those of a page in a frame included. */
const MOST_STEPS = 250;

/** Walks through a tag by Tab alone: everything is reached, the focus is seen at each stop, and there is a way out. */
export async function walkProblems(page: Page, tag: string): Promise<readonly string[]> {
  await page.evaluate((island) => window.controls?.start(island), tag);
  const problems: string[] = [];
  for (let steps = 0; ; steps += 1) {
    if (steps === MOST_STEPS) return [...problems, 'the focus does not come out again'];
    await page.keyboard.press('Tab');
    const step = await page.evaluate(() => window.controls?.step());
    if (step === undefined || step.isEnd) break;
    if (step.problem !== null) problems.push(step.problem);
    // An editor keeps Tab for itself until Escape, and says so.
    if (step.isEditor) await page.keyboard.press('Escape');
  }
  return [...problems, ...(await page.evaluate(() => window.controls?.missed() ?? []))];
}
