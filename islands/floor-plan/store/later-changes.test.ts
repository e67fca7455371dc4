import { describe, expect, it, vi } from 'vitest';
import { createSource } from '#shared/state/observable.ts';
import { newFloorItem } from '../model/floor-item.ts';
import { inPhase, keyOf, names, type Office, openOffice, PATIENT, row, settled } from '../testing/office.ts';
import { isUnsaved } from './floor-state.ts';
import type { LaterChange, LaterChanges } from './later-changes.ts';
import { laterBody, placeAfter } from './wire.ts';

/** A device that keeps what it is given, or refuses it. */
function device(isKeeping = true) {
  const kept = createSource<ReadonlyMap<string, unknown>>(new Map());
  const changes: LaterChange[] = [];
  const later: LaterChanges = {
    kept,
    keep: async (change) => {
      if (!isKeeping) return false;
      changes.push(change);
      const before = Object(kept.getSnapshot().get(change.iri) ?? {});
      kept.set(new Map(kept.getSnapshot()).set(change.iri, { ...before, ...change.data }));
      return true;
    },
  };
  return { kept, changes, later };
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
    await vi.waitFor(() => expect(changes).toHaveLength(2), PATIENT);
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
    await vi.waitFor(() => expect(changes).toHaveLength(2), PATIENT);
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
    kept.set(new Map([[IRI, { name: 'Window' }]]));
    const office = await openOffice(undefined, { later });
    expect(names(office)).toEqual(['Window', 'T2']);
    await office.store.refresh();
    expect(names(office)).toEqual(['Window', 'T2']);
    office.rows.set(1, row(1, { name: 'Terrace' }));
    kept.set(new Map());
    await vi.waitFor(() => expect(names(office)).toEqual(['Terrace', 'T2']), PATIENT);
    expect(office.store.getSnapshot().elsewhere.changed).toEqual([]);
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
