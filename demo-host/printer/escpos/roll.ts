import { columnsOf } from './line-buffer.ts';
import type { Paper, PaperEvent, PaperLine, Problem } from './types.ts';

/** An event without its position, which the roll adds. */
type Happening = PaperEvent extends infer Event ? (Event extends PaperEvent ? Omit<Event, 'line'> : never) : never;

export interface Roll {
  readonly last: PaperLine | undefined;
  print(line: PaperLine): void;
  /** Replaces the last line. */
  reprint(line: PaperLine): void;
  happen(event: Happening): void;
  warn(problem: Problem): void;
  /** Ends the current paper. */
  tear(to: number): void;
  finish(to: number): readonly Paper[];
}

const isMarked = (line: PaperLine): boolean => (line.kind === 'text' ? line.runs.length > 0 : line.kind !== 'feed');

/** Collects what comes out and cuts it into papers. */
export function createRoll(): Roll {
  const papers: Paper[] = [];
  let lines: PaperLine[] = [];
  let events: PaperEvent[] = [];
  let problems: Problem[] = [];
  let from = 0;

  const tear = (to: number): void => {
    papers.push({
      lines,
      events,
      columns: Math.max(0, ...lines.map((line) => (line.kind === 'text' ? columnsOf(line) : 0))),
      problems,
      from,
      to,
    });
    [lines, events, problems, from] = [[], [], [], to];
  };
  return {
    get last() {
      return lines.at(-1);
    },
    print: (line) => {
      lines.push(line);
    },
    reprint: (line) => {
      lines[lines.length - 1] = line;
    },
    happen: (event) => {
      events.push({ ...event, line: lines.length });
    },
    warn: (problem) => {
      problems.push(problem);
    },
    tear,
    finish(to) {
      const last = papers.at(-1);
      const wasUsed = lines.length > 0 || problems.length > 0 || events.some(({ kind }) => kind !== 'question');
      if (lines.some(isMarked) || (last === undefined && wasUsed)) tear(to);
      // Invisible commands after the last cut (feed, drawer kick) belong to that job.
      else if (last !== undefined) {
        const line = last.lines.length;
        papers[papers.length - 1] = {
          ...last,
          events: [...last.events, ...events.map((event) => ({ ...event, line }))],
          problems: [...last.problems, ...problems],
          to,
        };
      }
      return papers;
    },
  };
}
