import type { Page } from 'playwright';

export interface RecordedEvent {
  readonly name: string;
  readonly detail: unknown;
  readonly isCancelable: boolean;
  readonly isComposed: boolean;
  readonly doesBubble: boolean;
}

interface Listening {
  /** The page answers for it: nobody else hears of it, and what the browser or the element would do is left undone. */
  readonly isTaken?: boolean;
}

/**
 * What the elements of the page tell under these names from now on, in order.
 * It listens when the promise is kept, so that nothing set off afterwards goes unheard.
 */
export async function listen(
  page: Page,
  names: readonly string[],
  { isTaken = false }: Listening = {},
): Promise<() => Promise<readonly RecordedEvent[]>> {
  const recorded = await page.evaluateHandle(
    ([wanted, taken]) => {
      const list: RecordedEvent[] = [];
      for (const name of wanted) {
        document.addEventListener(
          name,
          (event) => {
            if (taken) {
              event.preventDefault();
              event.stopImmediatePropagation();
            }
            list.push({
              name,
              detail: event instanceof CustomEvent ? event.detail : undefined,
              isCancelable: event.cancelable,
              isComposed: event.composed,
              doesBubble: event.bubbles,
            });
          },
          { capture: taken },
        );
      }
      return list;
    },
    [names, isTaken] as const,
  );
  return () => recorded.jsonValue();
}
