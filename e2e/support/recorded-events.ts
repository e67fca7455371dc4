import type { Page } from 'playwright';

export interface RecordedEvent {
  readonly name: string;
  readonly detail: unknown;
  readonly isCancelable: boolean;
  readonly isComposed: boolean;
  readonly doesBubble: boolean;
}

interface Listening {
  /** The page handles the event: it is stopped and its default is prevented, so that browser and element do nothing. */
  readonly isTaken?: boolean;
}

/**
 * Records the events of these names on the page from now on, in order. It is listening once the promise resolves, so
 * that no later event is missed.
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
