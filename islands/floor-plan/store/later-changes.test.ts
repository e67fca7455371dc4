import { describe, expect, it, vi } from 'vitest';
import { createStore } from '#shared/state/store.ts';
import { newFloorItem } from '../domain/floor-item.ts';
import { inPhase, keyOf, LONG_WAIT, names, type Office, openOffice, row, settled } from '../testing/office.ts';
import { laterBody, placeAfter } from './api.ts';
import { type Entry, isNotSent } from './entries.ts';
import { isUnsaved } from './floor-state.ts';
import type { LaterChange, LaterChanges, PendingItems } from './later-changes.ts';

/** A device that keeps what it is given, or refuses it; `send` tells what became of what it keeps. */
function device(isKeeping = true) {
  const kept = createStore<PendingItems>(new Map());
  const paths = new Map<string, string>();
  const changes: LaterChange[] = [];
  const without = (iri: string): PendingItems => new Map([...kept.getSnapshot()].filter(([one]) => one !== iri));
  const later: LaterChanges = {
    kept,
    keep: async (change) => {
      if (!isKeeping) return false;
      changes.push(change);
      const { iri, action, data, mayHaveArrived } = change;
      const before = kept.getSnapshot().get(iri);
      if (action === 'delete' && before?.newOn && mayHaveArrived !== true) kept.set(without(iri));
      else
        kept.set(
          new Map(kept.getSnapshot()).set(iri, {
            newOn: action === 'create' ? '1' : (before?.newOn ?? null),
            isDeleted: action === 'delete',
            data: { ...before?.data, ...data },
          }),
        );
      return true;
    },
    pathOf: async (tmpId) => paths.get(tmpId) ?? null,
    withdraw: async (iri) => {
      const deletion = changes.findLast((one) => one.iri === iri && one.action === 'delete');
      if (!kept.getSnapshot().has(iri)) return null;
      kept.set(without(iri));
      return deletion?.before ?? null;
    },
  };
  const send = (iri: string, path?: string): void => {
    if (path !== undefined) paths.set(iri, path);
    kept.set(without(iri));
  };
  return { kept, changes, later, send };
}

const cut = (office: Office): void => {
  office.meddle = () => ({ drop: true });
};
const IRI = '/en/api/reservables/1';

describe('a change that finds no network', () => {
  it('is kept as one with later ones, stands on the plan, and leaving the page loses nothing', async () => {
    const { changes, later } = device();
    const office = await openOffice(undefined, { later });
    cut(office);
    const key = keyOf(office, 'T1');
    office.store.change([{ key, fields: { x: 300 } }]);
    await inPhase(office, 'kept');
    office.store.change([{ key, fields: { name: 'Window' } }]);
    await vi.waitFor(() => expect(changes).toHaveLength(2), LONG_WAIT);
    await settled(office);
    expect(changes).toMatchObject([
      { iri: IRI, name: 'T1', data: { canvaX: 300, canvaY: 50 }, before: { canvaX: 100, canvaY: 50 } },
      { iri: IRI, data: { name: 'Window' }, before: { name: 'T1' } },
    ]);
    expect(changes[1]?.data).not.toHaveProperty('canvaX');
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
    expect(names(office)).toContain('Window');
  });

  it('goes back to where it was by another kept change, not by silence', async () => {
    const { changes, later } = device();
    const office = await openOffice(undefined, { later });
    cut(office);
    office.store.change([{ key: keyOf(office, 'T1'), fields: { x: 300 } }]);
    await inPhase(office, 'kept');
    office.store.undo();
    await vi.waitFor(() => expect(changes).toHaveLength(2), LONG_WAIT);
    expect(changes[1]).toMatchObject({ data: { canvaX: 100 }, before: { canvaX: 300 } });
  });

  it('fails with a next step where the device refuses it', async () => {
    const office = await openOffice(undefined, { later: device(false).later });
    cut(office);
    office.store.change([{ key: keyOf(office, 'T1'), fields: { x: 300 } }]);
    await inPhase(office, 'failed');
  });

  it('is laid over each reading while it waits; after that the server’s version counts, told as nobody’s work', async () => {
    const { kept, later } = device();
    kept.set(new Map([[IRI, { newOn: null, isDeleted: false, data: { name: 'Window' } }]]));
    const office = await openOffice(undefined, { later });
    expect(names(office)).toEqual(['Window', 'T2']);
    await office.store.refresh();
    expect(names(office)).toEqual(['Window', 'T2']);
    office.rows.set(1, row(1, { name: 'Terrace' }));
    kept.set(new Map());
    await vi.waitFor(() => expect(names(office)).toEqual(['Terrace', 'T2']), LONG_WAIT);
    expect(office.store.getSnapshot().elsewhere.changed).toEqual([]);
  });
});

describe('what is made and deleted without a network', () => {
  const start = async (): Promise<ReturnType<typeof device> & { readonly office: Office }> => {
    const parts = device();
    const office = await openOffice(undefined, { later: parts.later });
    cut(office);
    return { ...parts, office };
  };
  const made = ({ store }: Office): Entry => {
    const found = [...store.getSnapshot().entries.values()].find(isNotSent);
    if (!found?.ref) throw new Error('Nothing waits');
    return found;
  };

  it('stands on the plan as a new one, its later changes go with it, and it gets its path without being told', async () => {
    const { office, changes, send, kept } = await start();
    office.store.add('table');
    await inPhase(office, 'kept');
    const { key, ref } = made(office);
    expect(changes).toMatchObject([
      {
        action: 'create',
        name: 'New Table',
        mayHaveArrived: true,
        newestId: 2,
        data: { objectType: 'table', reservableCategory: '/en/api/reservable_categories/1' },
      },
    ]);
    office.store.change([{ key, fields: { name: 'Window' } }]);
    await vi.waitFor(() => expect(changes).toHaveLength(2), LONG_WAIT);
    expect(changes[1]).toMatchObject({ action: 'update', iri: ref?.iri, name: 'Window', data: { name: 'Window' } });
    await settled(office);
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
    // The second one certainly finds no network, so it is not tried.
    office.store.duplicate([key]);
    await vi.waitFor(() => expect(changes).toHaveLength(3), LONG_WAIT);
    expect(changes[2]).not.toHaveProperty('mayHaveArrived');
    await settled(office);

    office.meddle = () => undefined;
    office.rows.set(3, row(3, { ...kept.getSnapshot().get(String(ref?.iri))?.data }));
    // The server has it, and this screen is not told yet.
    await office.store.refresh();
    expect(names(office)).toHaveLength(4);
    send(String(ref?.iri), '/en/api/reservables/3');
    await vi.waitFor(
      () => expect(office.store.getSnapshot().entries.get(key)?.ref?.iri).toBe('/en/api/reservables/3'),
      LONG_WAIT,
    );
    await vi.waitFor(() => expect(office.store.getSnapshot().entries.get(key)?.phase.name).toBe('settled'), LONG_WAIT);
    expect(office.successors).toContainEqual([ref?.iri, '/en/api/reservables/3']);
    expect(office.store.getSnapshot().elsewhere).toEqual({ added: [], changed: [], removed: [] });
    expect(office.writes().filter(({ url }) => url.includes('tmp'))).toEqual([]);
  });

  it('is shown by a page opened later, on its own floor only, and goes when it is given up', async () => {
    const parts = device();
    const body = { name: 'Terrace', canvaX: 40, canvaY: 50, canvaWidth: 80, canvaHeight: 80, objectType: 'room' };
    const shared = {
      isDeleted: false,
      data: { ...body, canvaFill: 'blue', canvaStokeColor: 'white', shape: 'circle' },
    };
    parts.kept.set(
      new Map([
        ['tmp:a', { ...shared, newOn: '1', data: { ...shared.data, canvaStokeWidth: 2 } }],
        ['tmp:b', { ...shared, newOn: '2', data: { ...shared.data, canvaStokeWidth: 2, name: 'Elsewhere' } }],
      ]),
    );
    const office = await openOffice(undefined, { later: parts.later });
    expect(names(office)).toEqual(['T1', 'T2', 'Terrace']);
    expect(made(office).saved).toMatchObject({ kind: 'room', shape: 'circle', x: 40, fill: 'blue' });
    await office.store.refresh();
    expect(names(office)).toEqual(['T1', 'T2', 'Terrace']);
    parts.send('tmp:a');
    await vi.waitFor(() => expect(names(office)).toEqual(['T1', 'T2']), LONG_WAIT);
    expect(office.store.getSnapshot().elsewhere.removed).toEqual([]);
  });

  it('is nothing once it is deleted again', async () => {
    const { office, kept } = await start();
    office.store.add('room');
    await inPhase(office, 'kept');
    office.store.remove([made(office).key]);
    await vi.waitFor(() => expect(names(office)).toEqual(['T1', 'T2']), LONG_WAIT);
    await vi.waitFor(() => expect(kept.getSnapshot().size).toBe(0), LONG_WAIT);
    office.meddle = () => undefined;
    await office.store.refresh();
    expect(names(office)).toEqual(['T1', 'T2']);
    expect(office.writes().filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('leaves the plan at once, is compared with all that was seen, and comes back by undo as the same', async () => {
    const { office, changes, kept } = await start();
    office.store.remove([keyOf(office, 'T1')]);
    await vi.waitFor(() => expect(changes).toHaveLength(1), LONG_WAIT);
    expect(changes[0]).toMatchObject({ action: 'delete', iri: IRI, name: 'T1', before: { name: 'T1', canvaX: 100 } });
    await vi.waitFor(() => expect(names(office)).toEqual(['T2']), LONG_WAIT);
    office.meddle = ({ method }) => (method === 'GET' ? undefined : { drop: true });
    await office.store.refresh();
    expect(names(office)).toEqual(['T2']);
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
    office.store.undo();
    await vi.waitFor(() => expect(kept.getSnapshot().size).toBe(0), LONG_WAIT);
    await settled(office);
    await office.store.refresh();
    expect([...names(office)].sort()).toEqual(['T1', 'T2']);
    expect(changes).toHaveLength(1);
    expect(office.store.getSnapshot().elsewhere.added).toEqual([]);
  });

  it('stays deleted when its copy is tried again', async () => {
    const { office, changes, kept } = await start();
    const refused = { status: 422, body: { detail: 'Not now' } };
    office.meddle = ({ method }) => (method === 'POST' ? refused : method === 'DELETE' ? { drop: true } : undefined);
    office.store.duplicate([keyOf(office, 'T1')]);
    await inPhase(office, 'failed');
    const copy = [...office.store.getSnapshot().entries.values()].find(({ phase }) => phase.name === 'failed')?.key;
    cut(office);
    office.store.remove([keyOf(office, 'T1')]);
    await vi.waitFor(() => expect(kept.getSnapshot().get(IRI)?.isDeleted).toBe(true), LONG_WAIT);
    office.store.retry(String(copy));
    await vi.waitFor(() => expect(changes.map(({ action }) => action)).toEqual(['delete', 'create']), LONG_WAIT);
    expect(kept.getSnapshot().get(IRI)?.isDeleted).toBe(true);
  });

  it('is shown again, told as nobody’s work, when its deletion is given up', async () => {
    const { office, send, kept } = await start();
    office.store.remove([keyOf(office, 'T1')]);
    await vi.waitFor(() => expect(kept.getSnapshot().size).toBe(1), LONG_WAIT);
    office.meddle = () => undefined;
    send(IRI);
    await vi.waitFor(() => expect([...names(office)].sort()).toEqual(['T1', 'T2']), LONG_WAIT);
    expect(office.store.getSnapshot().elsewhere.added).toEqual([]);
  });
});

describe('what is kept of a change', () => {
  const table = { ...newFloorItem('table'), x: 75, stored: { canvaX: 75.4, canvaFill: '' } };

  it('has a position as a whole, and what the server has where the plan rounds', () => {
    const { data, before } = laterBody(table, { ...table, y: 300 });
    expect(data).toEqual({ canvaX: 75, canvaY: 300, canvaWidth: 80, canvaHeight: 80 });
    expect(before).toEqual({ canvaX: 75.4, canvaY: 100, canvaWidth: 80, canvaHeight: 80 });
  });

  it('is read back, and what is no such change leaves the item as it is', () => {
    expect(placeAfter(table, { canvaX: 80, canvaY: 300 })).toMatchObject({
      x: 80,
      y: 300,
      width: 80,
      stored: { canvaFill: '' },
    });
    expect(placeAfter(table, { canvaX: 'far' })).toBe(table);
  });
});
