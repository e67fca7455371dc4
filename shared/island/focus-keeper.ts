/** Where the focus goes if nothing nearer is left: the island's screen, which takes it without being a stop of Tab. */
const HOME = '[data-focus-home]';
/** None that is typed into: a screen's keyboard would come up. */
const TAKES_FOCUS =
  'button:not(:disabled), a[href], summary, [type="checkbox"]:not(:disabled), [type="radio"]:not(:disabled), [tabindex]:not([tabindex="-1"])';
/** In ms: what an act leads to may have to be fetched. */
const PATIENCE_MS = 10_000;

/** An ancestor of what had the focus, and what stood beside the way down to it. */
interface Level {
  readonly holder: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

interface Kept {
  readonly element: HTMLElement;
  readonly levels: readonly Level[];
}

function levelsAround(element: HTMLElement): readonly Level[] {
  const levels: Level[] = [];
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement)
    levels.push({
      holder: child.parentElement,
      next: child.nextElementSibling,
      previous: child.previousElementSibling,
    });
  return levels;
}

const canTake = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert]') === null &&
  !element.matches(':disabled');

function firstIn(element: Element | null): HTMLElement | undefined {
  if (element?.isConnected !== true) return undefined;
  if (element instanceof HTMLElement && element.matches(HOME) && canTake(element)) return element;
  const all = [element, ...element.querySelectorAll(TAKES_FOCUS)];
  return all.find((one): one is HTMLElement => one instanceof HTMLElement && one.matches(TAKES_FOCUS) && canTake(one));
}

/** What stands in the place of what is gone: the list it was in or its neighbour there, else the screen around it. */
function nearestTo({ levels }: Kept, root: ShadowRoot): HTMLElement | undefined {
  const dialog = [...root.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  for (const { holder, next, previous } of levels) {
    if (!holder.isConnected) continue;
    if (dialog !== undefined && !dialog.contains(holder)) break;
    // A list that takes the focus comes before its next line, whose button the same key would press.
    if (holder instanceof HTMLElement && holder.matches('[tabindex]') && canTake(holder)) return holder;
    const near = firstIn(next) ?? firstIn(previous);
    if (near !== undefined) return near;
  }
  if (dialog !== undefined) return firstIn(dialog) ?? dialog;
  const home = root.querySelector<HTMLElement>(HOME);
  if (home !== null && canTake(home)) return home;
  return firstIn(root.firstElementChild);
}

/**
 * An act that removes, hides or disables its own control would leave the focus to the page: whoever goes by keys would
 * begin at its top. Acts that know better give the focus away themselves, and nothing is done then.
 */
export function keepFocusWithin(root: ShadowRoot): void {
  let kept: Kept | null = null;
  let lostAt: number | null = null;
  const stop = (): void => {
    kept = null;
    lostAt = null;
    observer.disconnect();
  };
  const look = (): void => {
    if (kept === null) return;
    const { activeElement } = root.ownerDocument;
    const isElsewhere =
      activeElement !== null && activeElement !== root.ownerDocument.body && root.activeElement === null;
    if (isElsewhere || !root.host.isConnected) return stop();
    if (root.activeElement !== null && root.activeElement !== kept.element) return;
    if (kept.element.isConnected && canTake(kept.element)) return;
    lostAt ??= performance.now();
    if (performance.now() - lostAt > PATIENCE_MS) return stop();
    nearestTo(kept, root)?.focus({ preventScroll: true });
  };
  // A dialog that closes and a list that is drawn again give the focus away a moment later.
  const observer = new MutationObserver(() => {
    if (kept?.element.isConnected === false || lostAt !== null) requestAnimationFrame(look);
  });
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (kept === null) observer.observe(root, { childList: true, subtree: true });
    kept = { element: target, levels: levelsAround(target) };
    lostAt = null;
  });
  root.addEventListener('focusout', () => {
    // Browsers tell of it before what had the focus is gone.
    setTimeout(() => {
      if (kept?.element.isConnected !== true || root.activeElement !== null) return;
      if (canTake(kept.element)) stop();
      // Its own act has hidden or disabled it; what follows may still be drawn.
      else requestAnimationFrame(look);
    });
  });
}
