const DAYS = 15;
const DAY_MS = 86_400_000;

export const FIRST_DAY = '2026-03-02';

/** So many events of an hour over fifteen days. */
export function manyEvents(count: number): readonly { id: number; title: string; start: string; end: string }[] {
  const wallTime = (at: number): string => new Date(at).toISOString().slice(0, 19);
  return Array.from({ length: count }, (_, id) => {
    const start = Date.parse(`${FIRST_DAY}T08:00:00Z`) + (id % DAYS) * DAY_MS + (id % 40) * 900_000;
    return { id, title: `Event ${id}`, start: wallTime(start), end: wallTime(start + 3_600_000) };
  });
}
