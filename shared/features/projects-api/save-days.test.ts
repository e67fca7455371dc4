import { type GenericSchema, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { type DaysRecord, NO_DAYS } from './project-days.ts';
import { saveDays } from './save-days.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri'];
const MINE = { workingDays: WEEK, holidays: ['2026-12-25'] };
const BEGUN: DaysRecord = { id: '1', iri: '/en/api/projects/1', days: NO_DAYS, written: {} };
type Written = Readonly<Record<string, unknown>>;

/** A server with one project, which keeps what `kept` leaves of a change. */
function serverWith(project: Written, kept: (body: object) => object = (body) => body) {
  const sent: object[] = [];
  let now: Written = { id: 1, name: 'House', startAt: '2026-03-02T09:00:00+00:00', ...project };
  const parse = <T>(schema: GenericSchema<unknown, T>): T => {
    const parsed = safeParse(schema, now);
    if (!parsed.success) throw new ApiError({ kind: 'unreadable', call: 'GET /' });
    return parsed.output;
  };
  const never = (): never => {
    throw new Error('Not asked for');
  };
  const api: Parameters<typeof saveDays>[0] = {
    locale: 'en',
    get: async (_, schema) => parse(schema),
    update: async (_, changes, schema) => {
      sent.push(changes);
      now = { ...now, ...kept(changes) };
      return parse(schema);
    },
    create: never,
    pages: never,
  };
  return { sent, save: (begun = BEGUN, mine = MINE) => saveDays(api, begun, mine, AbortSignal.timeout(5_000)) };
}

describe('the days of a project', () => {
  it('are written together, with what the project has besides', async () => {
    const { sent, save } = serverWith({ workingDays: null, holidays: [], progress: 20 });
    expect(await save()).toMatchObject({ kind: 'saved', record: { days: MINE } });
    const rest = { name: 'House', startAt: '2026-03-02T09:00:00+00:00', progress: 20, dependencyType: '' };
    expect(sent).toEqual([{ ...rest, ...MINE }]);
  });

  it('are not written over those of somebody else, but where these are the same', async () => {
    const theirs = { workingDays: ['sat'], holidays: [] };
    const other = serverWith(theirs);
    expect(await other.save()).toMatchObject({ kind: 'conflict', now: { days: theirs } });
    expect(other.sent).toEqual([]);
    const same = serverWith({ ...MINE, workingDays: [...WEEK].reverse() });
    expect(await same.save()).toMatchObject({ kind: 'saved' });
    expect(same.sent).toEqual([]);
  });

  it('are said to be lost where the answer does not have them', async () => {
    expect(await serverWith({}, () => ({})).save()).toEqual({ kind: 'unkept' });
  });
});
