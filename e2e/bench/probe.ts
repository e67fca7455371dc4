/** Runs in the measured page, before its own scripts. Times in ms. */
interface BenchProbe {
  /**
   * Starts at the next key or press and ends with the paint after the last change, once nothing has changed for `quiet`
   * ms. Null if nothing changed.
   */
  readonly arm: (selector: string, event: 'keydown' | 'click') => void;
  /** The same, but ends with the paint after the first change that adds what `added` finds. */
  readonly armAdded: (selector: string, event: 'keydown' | 'click', added: string) => void;
  /**
   * From the next key to the paint after the field has taken it. A till that answers within the input event shows its
   * results in that paint, also when they are those already in sight. Null if the field took nothing.
   */
  readonly armTyped: (field: string) => void;
  readonly settled: () => Promise<number | null>;
  /** Measures from the next press to the paint of what the selector finds. */
  readonly armUntil: (selector: string, text: string) => void;
  readonly reached: () => Promise<number>;
  /** Ms from the visit to the paint of what the selector finds. */
  readonly seen: (selector: string) => Promise<number>;
  /** Resolves at the beginning of a picture, once what came before has been drawn. */
  readonly atPicture: () => Promise<void>;
  /** Resolves in a new task: asked at the beginning of a picture, once that picture is drawn. */
  readonly nextTask: () => Promise<void>;
  /** The longest task since the last call, in ms; 0 if none took longer than 50. */
  readonly longestTask: () => number;
}

declare global {
  interface Window {
    bench: BenchProbe;
  }
}

export function installProbe(): void {
  const QUIET_MS = 120;
  const NOTHING_MS = 1_500;
  const TIMEOUT_MS = 60_000;
  let longest = 0;
  performance.setResourceTimingBufferSize(10_000);
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask', buffered: true });

  // Selectors also search the till's shadow root.
  const find = (selector: string): Element | null => {
    const own = document.querySelector(selector);
    if (own) return own;
    for (const element of document.querySelectorAll('flexy-pos')) {
      const inner = element.shadowRoot?.querySelector(selector);
      if (inner) return inner;
    }
    return null;
  };
  const afterPaint = (then: (time: number) => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(null);
    });
  };
  // Registered before the page's own listeners, because a till that recognises a scan stops its key events.
  const waiting: Partial<Record<'keydown' | 'click', (start: number) => void>> = {};
  for (const event of ['keydown', 'click'] as const) {
    window.addEventListener(
      event,
      ({ timeStamp }) => {
        const then = waiting[event];
        delete waiting[event];
        then?.(timeStamp);
      },
      { capture: true },
    );
  }
  const once = (event: 'keydown' | 'click', then: (start: number) => void): void => {
    waiting[event] = then;
  };

  let settled: Promise<number | null> = Promise.resolve(null);
  let reached: Promise<number> = Promise.resolve(0);
  const arm = (selector: string, event: 'keydown' | 'click', added?: string): void => {
    const isFirst = added !== undefined;
    const isAdded = (node: Node): boolean =>
      node instanceof Element && isFirst && (node.matches(added) || node.querySelector(added) !== null);
    const watched = find(selector);
    // Else nothing would be measured, and nobody told.
    if (watched === null) throw new Error(`There is no ${selector}.`);
    settled = new Promise((resolve) => {
      once(event, (start) => {
        let last = 0;
        let pending = 0;
        const changes = new MutationObserver((records) => {
          if (isFirst && !records.some(({ addedNodes }) => [...addedNodes].some(isAdded))) return;
          pending += 1;
          afterPaint((time) => {
            if (last === 0 || !isFirst) last = time - start;
            pending -= 1;
          });
        });
        changes.observe(watched, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        });
        const wait = (): void => {
          const now = performance.now() - start;
          if (
            (last > 0 && (isFirst || (pending === 0 && now - last > QUIET_MS))) ||
            (last === 0 && pending === 0 && now > NOTHING_MS)
          ) {
            changes.disconnect();
            resolve(last === 0 ? null : last);
          } else setTimeout(wait, 30);
        };
        wait();
      });
    });
  };
  const armTyped = (selector: string): void => {
    const field = find(selector);
    if (field === null) throw new Error(`There is no ${selector}.`);
    settled = new Promise((resolve) => {
      once('keydown', (start) => {
        const nothing = setTimeout(() => resolve(null), NOTHING_MS);
        field.addEventListener(
          'input',
          () => {
            clearTimeout(nothing);
            afterPaint((time) => resolve(time - start));
          },
          { once: true },
        );
      });
    });
  };
  window.bench = {
    armTyped,
    arm: (selector, event) => arm(selector, event),
    armAdded: arm,
    settled: () => settled,
    armUntil: (selector, text) => {
      reached = new Promise((resolve, reject) => {
        once('click', (start) => {
          const look = (): void => {
            if (find(selector)?.textContent?.includes(text) === true) afterPaint((time) => resolve(time - start));
            else if (performance.now() - start > TIMEOUT_MS) reject(new Error(`“${text}” did not come in ${selector}`));
            else requestAnimationFrame(look);
          };
          look();
        });
      });
    },
    reached: () => reached,
    seen: (selector) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (find(selector)) afterPaint(resolve);
          else requestAnimationFrame(look);
        };
        look();
      }),
    atPicture: async () => {
      for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
    },
    nextTask: () =>
      new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      }),
    longestTask: () => {
      for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
      const found = longest;
      longest = 0;
      return Math.round(found);
    },
  };
}
