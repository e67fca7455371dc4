export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly plain: number;
  readonly decimals: number;
  /** The target, not to be exceeded; null if there is none. */ readonly aim: number | null;
  readonly isMet: boolean | null;
}

export function row(what: string, ours: number, plain: number, aim: number | null = null, decimals = 0): Row {
  return { what, ours, plain, decimals, aim, isMet: aim === null ? null : ours <= aim };
}

function figure(value: number, decimals: number): string {
  return Number.isNaN(value)
    ? 'none'
    : value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function ratio({ ours, plain }: Row): string {
  if (Number.isNaN(plain)) return '';
  if (ours === 0) return plain === 0 ? '1' : '∞';
  return (plain / ours).toLocaleString('en', { maximumFractionDigits: plain / ours < 10 ? 1 : 0 });
}

/** A Markdown table. A task of 0 ms is one under 50 ms, which browsers do not report. */
export function table(rows: readonly Row[]): string {
  return [
    '| | ours | plain | ratio | aim | |',
    '|---|---:|---:|---:|---:|---|',
    ...rows.map(
      (one) =>
        `| ${one.what} | ${figure(one.ours, one.decimals)} | ${Number.isNaN(one.plain) ? '' : figure(one.plain, one.decimals)} | ${ratio(one)} | ${one.aim === null ? '' : `≤ ${figure(one.aim, 0)}`} | ${one.isMet === null ? '' : one.isMet ? 'met' : 'missed'} |`,
    ),
  ].join('\n');
}

const nameOf = (line: string): string => line.split('|')[1]?.trim() ?? '';

/** Replaces the newly measured rows in a table; a run of one part leaves the other rows as they were. */
export function withRows(before: string, anew: string): string {
  const fresh = new Map(
    anew
      .split('\n')
      .filter((line) => line.startsWith('| ('))
      .map((line) => [nameOf(line), line]),
  );
  const kept = before
    .split('\n')
    .filter((line) => line.startsWith('| ('))
    .map((line) => {
      const current = fresh.get(nameOf(line)) ?? line;
      fresh.delete(nameOf(line));
      return current;
    });
  return [...anew.split('\n').slice(0, 2), ...kept, ...fresh.values()].join('\n');
}

export function misses(rows: readonly Row[]): string {
  return rows
    .filter(({ isMet }) => isMet === false)
    .map(({ what, ours, aim, decimals }) => `${what}: ${figure(ours, decimals)} instead of ${figure(aim ?? 0, 0)}`)
    .join('; ');
}
