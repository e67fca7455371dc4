import { describe, expect, it, vi } from 'vitest';
import {
  inPhase,
  keyOf,
  LONG_WAIT,
  loseAnswer,
  names,
  type Office,
  openOffice,
  phases,
  row,
  settled,
} from '../testing/office.ts';
import { isUnsaved } from './floor-state.ts';

/** Holds back the answers to one kind of call until released; resolves once such a call has arrived. */
function hold(
  office: Office,
  method: string,
  answer: { readonly status: number },
): { readonly arrived: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    office.meddle = async (request) => {
      if (request.method !== method) return undefined;
      resolve();
      await released;
      return answer;
    };
  });
  return { arrived, release };
}

const drawn = (office: Office): readonly (readonly [unknown, unknown])[] =>
  [...office.rows.values()].map((one) => [one['canvaX'], one['canvaY']] as const);

describe('what could not be added', () => {
  it('keeps its place: the next one stands elsewhere, whichever comes first', async () => {
    const office = await openOffice([]);
    office.meddle = ({ method }) => (method === 'POST' ? { status: 503 } : undefined);
    office.store.add('table');
    await inPhase(office, 'failed');
    office.meddle = () => undefined;
    office.store.add('table');
    await vi.waitFor(() => expect(office.rows.size).toBe(1), LONG_WAIT);
    office.store.retry('new-1');
    await settled(office);
    expect(new Set(drawn(office).map(String)).size).toBe(2);
  });

  it('is let go by undo, and tried again by redo', async () => {
    const office = await openOffice([]);
    office.meddle = ({ method }) => (method === 'POST' ? { status: 503 } : undefined);
    office.store.add('table');
    await inPhase(office, 'failed');
    office.store.undo();
    expect(office.store.getSnapshot()).toMatchObject({ isStale: false });
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
    office.meddle = () => undefined;
    office.store.redo();
    await settled(office);
    expect(office.rows.size).toBe(1);
  });

  it('is known again by a reading when only the answer was lost', async () => {
    const office = await openOffice([]);
    loseAnswer(office, 3);
    office.store.add('table');
    await inPhase(office, 'failed');
    office.meddle = () => undefined;
    await office.store.refresh();
    await settled(office);
    expect(names(office)).toEqual(['New Table']);
    expect(office.store.getSnapshot().elsewhere.added).toEqual([]);
    office.store.undo();
    await vi.waitFor(() => expect(office.rows.size).toBe(0), LONG_WAIT);
  });
});

describe('what could not be deleted', () => {
  it('is kept by undo', async () => {
    const office = await openOffice();
    office.meddle = ({ method }) => (method === 'DELETE' ? { status: 503 } : undefined);
    office.store.remove([keyOf(office, 'T1')]);
    await inPhase(office, 'failed');
    office.store.undo();
    await settled(office);
    expect(office.store.getSnapshot().isStale).toBe(false);
    expect(names(office)).toEqual(['T1', 'T2']);
  });

  it('is no failure when it is wanted again by then', async () => {
    const office = await openOffice();
    const { arrived, release } = hold(office, 'DELETE', { status: 503 });
    office.store.remove([keyOf(office, 'T1')]);
    await arrived;
    office.store.undo();
    release();
    await settled(office);
    expect(phases(office)).toEqual(['settled', 'settled']);
  });
});

it('a change of what is deleted here and elsewhere leaves no question', async () => {
  const office = await openOffice();
  const key = keyOf(office, 'T1');
  const { arrived, release } = hold(office, 'GET', { status: 404 });
  office.store.change([{ key, fields: { x: 300 } }]);
  await arrived;
  office.store.remove([key]);
  release();
  await settled(office);
  expect(names(office)).toEqual(['T2']);
});

describe('what somebody is at', () => {
  it('is not lost when others delete the thing: it is asked what is to become of it', async () => {
    const office = await openOffice();
    office.store.draft(keyOf(office, 'T1'), { name: 'Window', shape: 'circle' });
    office.rows.delete(1);
    await office.store.refresh();
    expect(names(office)).toEqual(['Window', 'T2']);
    expect(phases(office)).toContain('conflict');
    office.store.keepMine(keyOf(office, 'Window'));
    await settled(office);
    expect(office.rows.get(3)).toMatchObject({ name: 'Window', shape: 'circle', canvaX: 100 });
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
  });

  it('is gone with the thing when that is let go', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    office.store.draft(key, { name: 'Window' });
    office.rows.delete(1);
    await office.store.refresh();
    office.store.draft(key, { name: 'Window seat' });
    office.store.takeTheirs(key);
    expect(isUnsaved(office.store.getSnapshot())).toBe(false);
  });

  it('is not put over what others did while it was carried', async () => {
    const office = await openOffice();
    const [one, two] = [keyOf(office, 'T1'), keyOf(office, 'T2')];
    office.rows.set(1, row(1, { canvaX: 500 }));
    await office.store.refresh();
    const box = { y: 50, width: 60, height: 40 };
    office.store.carry([
      { key: one, from: { ...box, x: 100 }, box: { ...box, x: 300 } },
      { key: two, from: { ...box, x: 200 }, box: { ...box, x: 400 } },
    ]);
    await inPhase(office, 'conflict');
    await vi.waitFor(() => expect(office.rows.get(2)?.['canvaX']).toBe(400), LONG_WAIT);
    expect(office.rows.get(1)?.['canvaX']).toBe(500);
    office.store.keepMine(one);
    await settled(office);
    expect(office.rows.get(1)?.['canvaX']).toBe(300);
  });

  it('and could not be saved before is not taken for saved by what is typed after', async () => {
    const office = await openOffice();
    const key = keyOf(office, 'T1');
    office.meddle = ({ method }) => (method === 'PUT' ? { status: 503 } : undefined);
    office.store.change([{ key, fields: { x: 300 } }]);
    await inPhase(office, 'failed');
    office.store.draft(key, { name: 'Mine' });
    office.rows.set(1, row(1, { name: 'Theirs' }));
    await office.store.refresh();
    office.store.saveDraft(key);
    office.meddle = () => undefined;
    office.store.keepMine(key);
    await settled(office);
    expect(office.rows.get(1)).toMatchObject({ name: 'Mine', canvaX: 300 });
  });
});

it('who takes the place of another is told: a copy, and what comes back', async () => {
  const office = await openOffice();
  office.store.duplicate([keyOf(office, 'T1')]);
  await settled(office);
  office.store.remove([keyOf(office, 'T2')]);
  await vi.waitFor(() => expect(office.rows.has(2)).toBe(false), LONG_WAIT);
  office.store.undo();
  await settled(office);
  expect(office.successors).toEqual([
    ['/en/api/reservables/1', '/en/api/reservables/3'],
    ['/en/api/reservables/2', '/en/api/reservables/4'],
  ]);
});

describe('a way to the server that is lost', () => {
  it('sends what could not be sent by itself, once a reading gets through', async () => {
    const office = await openOffice();
    office.meddle = () => ({ drop: true });
    office.store.change([{ key: keyOf(office, 'T1'), fields: { x: 75 } }]);
    office.store.add('table');
    await vi.waitFor(() => expect(phases(office).filter((name) => name === 'failed')).toHaveLength(2), LONG_WAIT);
    await expect(office.store.refresh()).rejects.toThrow();
    office.meddle = () => undefined;
    await office.store.refresh();
    await settled(office);
    expect(office.rows.get(1)?.['canvaX']).toBe(75);
    expect([...office.rows.values()].filter(({ name }) => name === 'New Table')).toHaveLength(1);
  });

  it('leaves what the server refused to the user', async () => {
    const office = await openOffice();
    office.meddle = ({ method }) => (method === 'PUT' ? { status: 503 } : undefined);
    office.store.change([{ key: keyOf(office, 'T1'), fields: { x: 75 } }]);
    await inPhase(office, 'failed');
    office.meddle = () => undefined;
    await office.store.refresh();
    expect(phases(office)).toContain('failed');
  });

  it('does not say of a table that it is still there when only the answer to its deletion was lost', async () => {
    const office = await openOffice();
    office.meddle = ({ method }) => {
      if (method !== 'DELETE') return undefined;
      office.rows.delete(1);
      return { drop: true };
    };
    office.store.remove([keyOf(office, 'T1')]);
    await vi.waitFor(() => expect(names(office)).toEqual(['T2']), LONG_WAIT);
    expect(phases(office)).not.toContain('failed');
  });

  describe('when a deletion got no answer and the table could not be looked for', () => {
    const cutOff = async (isCarriedOut: boolean): Promise<Office> => {
      const office = await openOffice();
      office.meddle = ({ method }) => {
        if (method === 'DELETE' && isCarriedOut) office.rows.delete(1);
        return { drop: true };
      };
      office.store.remove([keyOf(office, 'T1')]);
      await inPhase(office, 'failed');
      return office;
    };
    const first = ({ store }: Office) => [...store.getSnapshot().entries.values()][0];

    it('says neither that it is there nor that it is gone, and lets it go once it is seen to be gone', async () => {
      const office = await cutOff(true);
      expect(first(office)).toMatchObject({ isInDoubt: true, wanted: { name: 'T1' } });
      office.meddle = () => undefined;
      await office.store.refresh();
      expect(names(office)).toEqual(['T2']);
      expect(office.store.getSnapshot().elsewhere.removed).toEqual([]);
    });

    it('deletes it again if it is still there', async () => {
      const office = await cutOff(false);
      office.meddle = () => undefined;
      await office.store.refresh();
      await vi.waitFor(() => expect([...office.rows.keys()]).toEqual([2]), LONG_WAIT);
      await settled(office);
      expect(names(office)).toEqual(['T2']);
    });

    it('adds it again if it was kept and turns out to be gone', async () => {
      const office = await cutOff(true);
      office.store.giveUp(keyOf(office, 'T1'));
      office.meddle = () => undefined;
      await office.store.refresh();
      await vi.waitFor(
        () => expect([...office.rows.values()].map(({ name }) => name)).toEqual(['T2', 'T1']),
        LONG_WAIT,
      );
      await settled(office);
      expect(office.successors).toEqual([['/en/api/reservables/1', '/en/api/reservables/3']]);
    });
  });
});
