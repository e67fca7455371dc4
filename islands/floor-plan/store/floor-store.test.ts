import { describe, expect, it, vi } from 'vitest';
import { addRows } from '../editing/add-rows.ts';
import {
  bodyOf,
  inPhase,
  keyOf,
  LONG_WAIT,
  loseAnswer,
  names,
  openOffice,
  phases,
  row,
  settled,
} from '../testing/office.ts';
import { isUnsaved } from './floor-state.ts';

describe('reading a floor', () => {
  it('takes what is written out, with what the specification says where nothing is said', async () => {
    const office = await openOffice([{ '@id': '/en/api/reservables/7', id: 7, name: 'Bare' }]);
    const entry = office.store.getSnapshot().entries.get('/en/api/reservables/7');
    expect(entry?.saved).toMatchObject({
      name: 'Bare',
      kind: 'table',
      shape: 'rectangle',
      x: 100,
      y: 100,
      width: 60,
      height: 40,
      fill: 'green',
      stroke: 'black',
      strokeWidth: 2,
      status: '',
    });
    expect(office.store.getSnapshot().floor).toMatchObject({
      name: 'Salle',
      picture: `${office.server.base}/floor.svg`,
    });
    expect(office.server.seen.every(({ headers }) => headers.authorization === 'Bearer token')).toBe(true);
  });

  it('takes odd records as they come: numbers as text, fractions, nothing at all', async () => {
    const office = await openOffice([
      row(1, {
        name: null,
        canvaX: '123.456',
        canvaY: -3.2,
        canvaWidth: 0,
        canvaHeight: '70.6',
        canvaFill: '',
        canvaStokeWidth: null,
        shape: 'hexagon',
        objectType: null,
        type: 'room',
        status: null,
      }),
    ]);
    expect(office.store.getSnapshot().entries.get('/en/api/reservables/1')?.saved).toEqual({
      name: '',
      kind: 'room',
      shape: 'rectangle',
      x: 123,
      y: -3,
      width: 60,
      height: 71,
      fill: 'green',
      stroke: 'black',
      strokeWidth: 2,
      status: '',
      // A change that is sent later is compared with these.
      stored: {
        canvaX: 123.456,
        canvaY: -3.2,
        canvaWidth: 0,
        canvaHeight: 70.6,
        canvaFill: '',
        canvaStokeWidth: null,
        shape: 'hexagon',
      },
    });
  });

  it('fetches what is only named, and nothing of another floor', async () => {
    const office = await openOffice([row(1), row(2)], { areNamed: true });
    expect(names(office)).toEqual(['T1', 'T2']);
  });

  it('says why it could not be read, and reads it when asked again', async () => {
    const office = await openOffice();
    office.meddle = () => ({ status: 500 });
    await office.store.load();
    expect(office.store.getSnapshot().load.name).toBe('failed');
    office.meddle = () => undefined;
    await office.store.load();
    expect(office.store.getSnapshot().load.name).toBe('ready');
  });
});

describe('adding', () => {
  it('sends all fields of a new table, and the next one stands elsewhere', async () => {
    const office = await openOffice([]);
    office.store.add('table');
    office.store.add('room');
    await settled(office);
    const [table, room] = office.writes().map(bodyOf);
    expect(table).toEqual({
      name: 'New Table',
      canvaX: 100,
      canvaY: 100,
      canvaWidth: 80,
      canvaHeight: 80,
      canvaFill: 'orange',
      canvaStokeColor: 'white',
      canvaStokeWidth: 2,
      shape: 'rectangle',
      objectType: 'table',
      reservableCategory: '/en/api/reservable_categories/1',
    });
    expect(room).toMatchObject({ name: 'New Room', canvaFill: 'blue', objectType: 'room' });
    const [x, y] = [Number(room?.['canvaX']), Number(room?.['canvaY'])];
    expect(Math.abs(x - 100) >= 80 || Math.abs(y - 100) >= 80).toBe(true);
  });

  it('leaves nothing on the plan that could not be added, and adds it on retry', async () => {
    const office = await openOffice();
    office.meddle = ({ method }) => (method === 'POST' ? { status: 503 } : undefined);
    office.store.add('table');
    await inPhase(office, 'failed');
    expect(names(office)).toEqual(['T1', 'T2']);
    expect(isUnsaved(office.store.getSnapshot())).toBe(true);
    office.meddle = () => undefined;
    const [failed] = [...office.store.getSnapshot().entries.values()].filter(({ phase }) => phase.name === 'failed');
    office.store.retry(failed?.key ?? '');
    await settled(office);
    expect(names(office)).toEqual(['T1', 'T2', 'New Table']);
  });

  it('does not add twice what arrived although the answer was lost', async () => {
    const office = await openOffice();
    loseAnswer(office, 3);
    office.store.add('table');
    await inPhase(office, 'failed');
    office.meddle = () => undefined;
    office.store.retry('new-1');
    await settled(office);
    expect(office.writes().filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(names(office)).toEqual(['T1', 'T2', 'New Table']);
    await office.store.refresh();
    expect(names(office)).toEqual(['T1', 'T2', 'New Table']);
  });

  it('is not shown twice by a reading that already has it', async () => {
    const office = await openOffice();
    let release: (() => void) | undefined;
    office.meddle = async (request) => {
      if (request.method !== 'POST') return undefined;
      office.rows.set(3, { ...row(3), ...bodyOf(request), id: 3 });
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { status: 201, body: office.rows.get(3) };
    };
    office.store.add('table');
    await vi.waitFor(() => expect(release).toBeDefined(), LONG_WAIT);
    await office.store.refresh();
    release?.();
    await settled(office);
    expect(names(office)).toEqual(['T1', 'T2', 'New Table']);
  });
});

describe('changing', () => {
  it('sends the fields of an item but its kind, by its own name', async () => {
    const office = await openOffice();
    office.store.change([{ key: keyOf(office, 'T1'), fields: { x: 333 } }]);
    await settled(office);
    const [put] = office.writes();
    expect([put?.method, put?.url]).toEqual(['PUT', '/en/api/reservables/1']);
    expect(bodyOf(put)).toEqual({
      '@id': '/en/api/reservables/1',
      id: 1,
      name: 'T1',
      canvaX: 333,
      canvaY: 50,
      canvaWidth: 60,
      canvaHeight: 40,
      canvaFill: 'green',
      canvaStokeColor: 'black',
      canvaStokeWidth: 2,
      shape: 'rectangle',
      reservableCategory: '/en/api/reservable_categories/1',
    });
  });

  it('sends the shape that was chosen', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    office.store.draft(key, { name: 'Window', shape: 'circle' });
    expect(office.writes()).toHaveLength(0);
    office.store.saveDraft(key);
    await settled(office);
    expect(bodyOf(office.writes()[0])).toMatchObject({ name: 'Window', shape: 'circle' });
    expect(office.rows.get(1)).toMatchObject({ name: 'Window', shape: 'circle', objectType: 'table' });
  });

  it('has one call under way for each item; what is changed meanwhile goes together with the next', async () => {
    const office = await openOffice();
    let atOnce = 0;
    let most = 0;
    office.meddle = async ({ method }) => {
      if (method !== 'PUT') return undefined;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return undefined;
    };
    const key = keyOf(office, 'T1');
    for (let x = 1; x <= 20; x += 1) office.store.nudge([key], 1, 0);
    await settled(office);
    expect(most).toBe(1);
    expect(office.writes().length).toBeLessThanOrEqual(2);
    expect(office.rows.get(1)?.['canvaX']).toBe(120);
    office.store.undo();
    await settled(office);
    expect(office.rows.get(1)?.['canvaX']).toBe(100);
  });

  it('keeps a change that could not be saved, until it is retried or given up', async () => {
    const office = await openOffice();
    office.meddle = ({ method }) =>
      method === 'PUT'
        ? { status: 422, body: { violations: [{ propertyPath: 'name', message: 'Too short' }] } }
        : undefined;
    const key = keyOf(office, 'T1');
    office.store.change([{ key, fields: { x: 300 } }]);
    await inPhase(office, 'failed');
    expect(office.store.getSnapshot().entries.get(key)?.wanted?.x).toBe(300);
    office.store.giveUp(key);
    expect(office.store.getSnapshot().entries.get(key)?.wanted?.x).toBe(100);
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
    office.store.change([{ key, fields: { x: 310 } }]);
    await inPhase(office, 'failed');
    office.meddle = () => undefined;
    office.store.retry(key);
    await settled(office);
    expect(office.rows.get(1)?.['canvaX']).toBe(310);
  });
});

describe('deleting', () => {
  it('keeps what could not be deleted, and deletes it on retry', async () => {
    const office = await openOffice();
    office.meddle = ({ method }) =>
      method === 'DELETE' ? { status: 403, body: { detail: 'Access Denied.' } } : undefined;
    const key = keyOf(office, 'T1');
    office.store.remove([key]);
    await inPhase(office, 'failed');
    expect(names(office)).toEqual(['T1', 'T2']);
    office.meddle = () => undefined;
    office.store.retry(key);
    await vi.waitFor(() => expect(names(office)).toEqual(['T2']), LONG_WAIT);
    expect([...office.rows.keys()]).toEqual([2]);
  });

  it('is undone by adding it again, and a reading begun before does not bring it back', async () => {
    const office = await openOffice([row(1, { status: 'reserved' }), row(2)]);
    let release: (() => void) | undefined;
    office.meddle = async ({ url }) => {
      if (!url.includes('reservable_categories')) return undefined;
      const body = {
        '@id': '/en/api/reservable_categories/1',
        id: 1,
        name: 'Salle',
        reservables: [...office.rows.values()],
      };
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { body };
    };
    const reading = office.store.refresh();
    await vi.waitFor(() => expect(release).toBeDefined(), LONG_WAIT);
    office.store.remove([keyOf(office, 'T1')]);
    await vi.waitFor(() => expect(names(office)).toEqual(['T2']), LONG_WAIT);
    release?.();
    await reading;
    expect(names(office)).toEqual(['T2']);
    office.meddle = () => undefined;
    office.store.undo();
    await settled(office);
    expect([...names(office)].sort()).toEqual(['T1', 'T2']);
    expect(office.rows.get(3)).toMatchObject({ name: 'T1', status: 'reserved', objectType: 'table' });
    office.store.redo();
    await vi.waitFor(() => expect([...office.rows.keys()]).toEqual([2]), LONG_WAIT);
  });
});

describe('somebody else', () => {
  it('is seen by the next reading, and named', async () => {
    const office = await openOffice();
    office.rows.set(1, row(1, { canvaX: 500 }));
    office.rows.delete(2);
    office.rows.set(3, row(3));
    await office.store.refresh();
    expect(office.store.getSnapshot().elsewhere).toEqual({ added: ['T3'], changed: ['T1'], removed: ['T2'] });
    expect(names(office)).toEqual(['T1', 'T3']);
  });

  it('reserves without a banner: the plan shows it', async () => {
    const office = await openOffice();
    office.rows.set(1, row(1, { status: 'reserved' }));
    await office.store.refresh();
    expect(office.store.getSnapshot().elsewhere.changed).toEqual([]);
    expect(office.store.getSnapshot().entries.get(keyOf(office, 'T1'))?.saved?.status).toBe('reserved');
  });

  it('is not overwritten where both changed the same; one of the two is chosen', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    office.rows.set(1, row(1, { canvaX: 500 }));
    office.store.change([{ key, fields: { x: 300 } }]);
    await inPhase(office, 'conflict');
    expect(office.writes()).toHaveLength(0);
    office.store.keepMine(key);
    await settled(office);
    expect(office.rows.get(1)?.['canvaX']).toBe(300);
    office.rows.set(1, row(1, { canvaX: 600 }));
    office.store.change([{ key, fields: { x: 310 } }]);
    await inPhase(office, 'conflict');
    office.store.takeTheirs(key);
    expect(office.store.getSnapshot().entries.get(key)?.wanted?.x).toBe(600);
  });

  it('keeps a new name when this one only moves the table', async () => {
    const office = await openOffice();
    office.rows.set(1, row(1, { name: 'Window', status: 'reserved' }));
    office.store.change([{ key: keyOf(office, 'T1'), fields: { x: 300 } }]);
    await settled(office);
    expect(office.rows.get(1)).toMatchObject({ name: 'Window', status: 'reserved', canvaX: 300 });
    expect(office.store.getSnapshot().elsewhere.changed).toEqual(['Window']);
  });

  it('deleted what is being changed: it is added again, or let go', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    office.rows.delete(1);
    office.store.change([{ key, fields: { x: 300 } }]);
    await inPhase(office, 'conflict');
    office.store.keepMine(key);
    await settled(office);
    expect(office.rows.get(3)).toMatchObject({ name: 'T1', canvaX: 300 });
    const other = keyOf(office, 'T2');
    office.rows.delete(2);
    office.store.change([{ key: other, fields: { x: 300 } }]);
    await inPhase(office, 'conflict');
    office.store.takeTheirs(other);
    expect(names(office)).toEqual(['T1']);
  });

  it('typed a name too: the one typed here is not put over theirs unasked', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    office.store.draft(key, { name: 'Mine' });
    office.rows.set(1, row(1, { name: 'Theirs' }));
    await office.store.refresh();
    office.store.saveDraft(key);
    expect(phases(office)).toContain('conflict');
    office.store.keepMine(key);
    await settled(office);
    expect(office.rows.get(1)?.['name']).toBe('Mine');
  });
});

describe('presses of an arrow key', () => {
  it('that follow each other are one reading and one write', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    const before = office.server.seen.length;
    for (let press = 0; press < 15; press += 1) office.store.nudge([key], 1, 0);
    expect(isUnsaved(office.store.getSnapshot())).toBe(true);
    await settled(office);
    expect(office.server.seen.slice(before).map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(office.rows.get(1)?.['canvaX']).toBe(115);
  });
});

describe('tables in rows', () => {
  it('are added with their larger room as one step, and undone as one', async () => {
    const office = await openOffice([row(1, { objectType: 'room', canvaWidth: 80, canvaHeight: 80 })]);
    const room = keyOf(office, 'T1');
    office.store.select([room]);
    addRows(office.store, 10);
    await settled(office);
    expect(office.rows.size).toBe(11);
    expect(office.store.getSnapshot().selection).toHaveLength(10);
    expect(Number(office.rows.get(1)?.['canvaWidth'])).toBeGreaterThan(80);
    office.store.undo();
    await settled(office);
    expect(office.rows.size).toBe(1);
    expect(office.rows.get(1)?.['canvaWidth']).toBe(80);
  });
});

describe('an unsaved name', () => {
  it('is none any more when somebody else gave the same one', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    office.store.draft(key, { name: 'Window' });
    expect(isUnsaved(office.store.getSnapshot())).toBe(true);
    office.rows.set(1, row(1, { name: 'Window' }));
    await office.store.refresh();
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
    expect(names(office)).toContain('Window');
  });
});
