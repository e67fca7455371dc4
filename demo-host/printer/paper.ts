export interface Paper {
  readonly id: number;
  /** ISO time. */ readonly at: string;
  readonly lines: readonly string[];
}

export interface VirtualPrinter {
  readonly papers: readonly Paper[];
  /** What it says instead of printing; null while all is well. */
  readonly error: string | null;
  readonly print: (text: string) => void;
  readonly fail: (error: string | null) => void;
  readonly clear: () => void;
}

const KEPT = 100;

/** Stands in for the printer on the counter: what reaches it can be read. */
export function createVirtualPrinter(): VirtualPrinter {
  let papers: readonly Paper[] = [];
  let error: string | null = null;
  let count = 0;
  return {
    get papers() { return papers; },
    get error() { return error; },
    print: (text) => {
      count += 1;
      papers = [...papers, { id: count, at: new Date().toISOString(), lines: text.split('\n') }].slice(-KEPT);
    },
    fail: (next) => { error = next; },
    clear: () => { papers = []; },
  };
}
