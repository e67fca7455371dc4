import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { createWorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { DAY, HOUR } from '#shared/kernel/wall-time.ts';
import { projectChanges, valuesOf } from './project-values.ts';
import { readProject } from './read-project.ts';
import { bodyOf, taskSchema, taskShape } from './task-fields.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });

function read(fields: object) {
  const parsed = safeParse(taskSchema({ locale: 'fr', calendar }), { id: 7, ...fields });
  if (!parsed.success) throw new Error('Unreadable');
  return parsed.output.task;
}

describe('a task on the wire', () => {
  it('keeps the wall time and the offset that it was read with', () => {
    const task = read({ name: 'Murs', startAt: '2026-03-29T02:30:00+01:00', duration: 3, progress: 10 });
    expect(bodyOf(task, 'fr')).toEqual({
      name: 'Murs',
      startAt: '2026-03-29T02:30:00+01:00',
      progress: 10,
      duration: 3,
      dependencyType: '',
      agents: [],
      position: null,
    });
  });

  it('counts its duration, and its end only without one', () => {
    const dates = { startAt: '2026-03-02T09:00:00Z', endAt: '2026-03-04T13:00:00Z' };
    expect(read({ ...dates, duration: 1.5 }).duration).toBe(1.5 * DAY);
    expect(read({ ...dates, duration: '0.1667' }).duration).toBe(4 * HOUR);
    expect(read({ ...dates, duration: 0 }).duration).toBe(0);
    expect(read(dates).duration).toBe(2 * DAY + 4 * HOUR);
    expect(read({ startAt: null, duration: 2 })).toMatchObject({ start: null, duration: 2 * DAY, unread: {} });
  });

  it('says which values cannot be used, and uses the rest', () => {
    expect(read({ startAt: 'soon', endAt: '2026-03-04T09:00:00Z', duration: -1, progress: 140 })).toMatchObject({
      start: null,
      duration: 0,
      progress: 100,
      unread: { start: 'soon', duration: '-1', progress: '140' },
    });
    expect(read({ startAt: '2026-03-04T09:00:00Z', endAt: '2026-03-02T09:00:00Z' })).toMatchObject({
      duration: 0,
      unread: { end: '2026-03-02T09:00:00Z' },
    });
    // A stale end does not matter beside a duration.
    expect(read({ startAt: '2026-03-04T09:00:00Z', endAt: '2026-03-02T09:00:00Z', duration: 2 }).unread).toEqual({});
  });

  it('reads agents as numbers, texts and addresses, and classes that are names', () => {
    expect(read({ agentsIDs: [2, '3', '/fr/api/agents/4'] }).agents).toEqual(['2', '3', '4']);
    expect(read({ agents: [{ id: 5 }] }).agents).toEqual(['5']);
    expect(bodyOf(read({ agentsIDs: [2] }), 'fr').agents).toEqual(['/fr/api/agents/2']);
    expect(read({ cssClasses: 'urgent "x" no-go' }).classes).toEqual(['urgent', 'no-go']);
  });

  it('is the same with the same wall time and the same agents', () => {
    const { isSame } = taskShape;
    expect(isSame?.('startAt', '2026-03-29T09:00:00+01:00', '2026-03-29T09:00:00+02:00')).toBe(true);
    expect(isSame?.('startAt', '2026-03-29T09:00:00Z', null)).toBe(false);
    expect(isSame?.('agents', ['/fr/api/agents/2', '/fr/api/agents/3'], ['/en/api/agents/3', '/fr/api/agents/2'])).toBe(
      true,
    );
    expect(isSame?.('agents', ['/fr/api/agents/2'], [])).toBe(false);
  });
});

describe('a project', () => {
  const answer = {
    id: 1,
    name: 'Maison',
    startAt: '2026-03-02T09:00:00+00:00',
    agents: [{ id: 2, firstName: 'Lina', lastName: 'Amrani' }],
    tasks: [
      { id: 1, name: 'Murs', startAt: '2026-03-02T09:00:00Z', duration: 4, tasks: [{ id: 2, name: 'nested' }] },
      {
        id: 2,
        name: 'Fondations',
        startAt: '2026-03-02T09:00:00Z',
        duration: 1,
        progress: 100,
        parentTask: { id: 1 },
        position: 3,
      },
      { id: 3, name: 'Dalle', startAt: '2026-03-03T09:00:00Z', duration: 3, parentTask: '/en/api/tasks/1', tasks: [] },
      { name: 'without an id' },
    ],
  };
  const api = {
    locale: 'en' as const,
    get: async (path: string, schema: Parameters<typeof safeParse>[0]) => {
      const parsed = safeParse(schema, path.endsWith('/tasks/9') ? { id: 9, name: 'Alone' } : answer);
      if (!parsed.success) throw new Error('Unreadable');
      return parsed.output as never;
    },
  };

  it('lists a task once that is flat and nested, and counts what is no task', async () => {
    const { plan, agents, unreadable } = await readProject(api, '1', () => calendar, AbortSignal.timeout(5_000));
    expect([...plan.tasks.values()].map(({ id, name, parent }) => [id, name, parent])).toEqual([
      ['1', 'Murs', null],
      ['2', 'Fondations', '1'],
      ['3', 'Dalle', '1'],
    ]);
    expect([...plan.tasks.values()].map(({ position }) => position)).toContain(3);
    expect(agents.get('2')).toBe('Lina Amrani');
    expect(unreadable).toBe(1);
  });

  it('is shown without a task that is gone or that nobody here may see', async () => {
    const tasks = [answer.tasks[2], '/en/api/tasks/8', '/en/api/tasks/9'];
    for (const kind of ['not-found', 'forbidden'] as const) {
      const partly: typeof api = {
        ...api,
        get: async (path, schema) => {
          if (path.endsWith('/tasks/8')) throw new ApiError({ kind, call: `GET ${path}` });
          if (path.endsWith('/tasks/9')) return api.get(path, schema);
          return parse(schema, { ...answer, tasks }) as never;
        },
      };
      const { plan, unreadable } = await readProject(partly, '1', () => calendar, AbortSignal.timeout(5_000));
      expect([...plan.tasks.keys()]).toEqual(['3', '9']);
      expect(unreadable).toBe(1);
    }
  });

  it('is worked out from its tasks where it has nothing of its own', async () => {
    const { plan, project } = await readProject(api, '1', () => calendar, AbortSignal.timeout(5_000));
    const values = valuesOf(plan.tasks.values(), calendar);
    expect(values).toEqual({ startAt: '2026-03-02T09:00:00Z', progress: 25, duration: 4 });
    expect(projectChanges(project, values, values)).toEqual({ progress: 25, duration: 4 });
    const known = { ...project, progress: 25, duration: 4, startAt: null };
    expect(projectChanges(known, values, { ...values, progress: 50 })).toEqual({
      progress: 50,
      startAt: '2026-03-02T09:00:00Z',
    });
    // Somebody has set it by hand.
    expect(projectChanges({ ...project, progress: 90, duration: 4 }, values, { ...values, progress: 50 })).toEqual({});
  });
});
