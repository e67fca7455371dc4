import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { createStore } from '#shared/state/store.ts';
import type { Written } from './checked-write.ts';
import type { StoredDraft } from './drafts.ts';
import type { Created } from './lost-create.ts';
import { fieldByField, mergeRecords } from './merge.ts';
import { createRecordForm } from './record-form.ts';
import type { RecordWriter } from './record-writer.ts';

interface Fields {
  readonly name: string;
  readonly email: string;
}
interface Customer extends Fields {
  readonly id: string;
}

const amina: Customer = { id: '7', name: 'Amina', email: 'a@example.org' };
const shape = fieldByField<Fields>(['name', 'email']);
const saved = (record: Customer): Written<Customer, Fields> => ({ kind: 'saved', record, isMerged: false });
const failed = (kind: ApiErrorKind, more: object = {}) => new ApiError({ kind, call: 'PUT /x', ...more });

/** A form on a server whose answers the test gives one by one. */
function setUp(record: Customer | null, kept = createStore<StoredDraft<Customer, Fields> | null>(null)) {
  const saves: (() => Promise<Written<Customer, Fields>>)[] = [];
  const creates: ((isInDoubt: boolean) => Promise<Created<Customer>>)[] = [];
  const calls: unknown[] = [];
  const unasked = () => Promise.reject(new Error('not expected'));
  const writer: RecordWriter<Customer, Fields> = {
    shape,
    fieldsOf: (one) => ({ name: one?.name ?? '', email: one?.email ?? '' }),
    save: (begun, mine) => {
      calls.push(['save', begun, mine]);
      return (saves.shift() ?? unasked)();
    },
    create: (mine, isInDoubt) => {
      calls.push(['create', mine, isInDoubt]);
      return (creates.shift() ?? unasked)(isInDoubt);
    },
  };
  const form = createRecordForm<Customer, Fields, 'Required'>({
    record,
    writer,
    kept,
    problemsOf: ({ name }) => (name === '' ? { name: 'Required' } : {}),
    signal: new AbortController().signal,
  });
  return { form, kept, calls, saves, creates, state: form.getSnapshot };
}

describe('a form', () => {
  it('stays with what is typed during a save, which the next one sends', async () => {
    const { form, kept, calls, saves, state } = setUp(amina);
    form.type('name', 'Aminata');
    let answer: (written: Written<Customer, Fields>) => void = () => undefined;
    saves.push(() => new Promise((resolve) => (answer = resolve)));
    const first = form.save();
    form.type('email', 'aminata@example.org');
    const there = { ...amina, name: 'Aminata B.' };
    answer(saved(there));
    expect(await first).toEqual({ saved: null, wrong: undefined });
    expect(state()).toMatchObject({
      begun: there,
      draft: { name: 'Aminata B.', email: 'aminata@example.org' },
      saved: { record: there, before: amina },
      isBusy: false,
    });
    expect([form.isDirty(), kept.getSnapshot()?.draft.email]).toEqual([true, 'aminata@example.org']);

    const whole = { ...there, email: 'aminata@example.org' };
    saves.push(() => Promise.resolve(saved(whole)));
    expect(await form.save()).toEqual({ saved: { record: whole, before: amina, isMerged: false } });
    expect(calls[1]).toEqual(['save', there, { name: 'Aminata B.', email: 'aminata@example.org' }]);
    expect(kept.getSnapshot()).toBeNull();
  });

  it('sends nothing while something is wrong, and names the first field', async () => {
    const { form, calls, state } = setUp(amina);
    form.type('name', '');
    expect(await form.save()).toEqual({ saved: null, wrong: 'name' });
    expect(state().errors.name).toEqual({ kind: 'problem', text: 'Required' });
    form.type('name', 'A');
    expect([state().errors.name, calls]).toEqual([undefined, []]);
  });

  it('saves once however often it is pressed, and tells what was there before', async () => {
    const { form, kept, calls, saves, state } = setUp(amina);
    form.type('name', 'Amina B.');
    expect([form.isDirty(), kept.getSnapshot()?.draft.name]).toEqual([true, 'Amina B.']);
    const after = { ...amina, name: 'Amina B.' };
    saves.push(() => Promise.resolve(saved(after)));
    const first = form.save();
    expect(await form.save()).toEqual({ saved: null, wrong: undefined });
    expect(await first).toEqual({ saved: { record: after, before: amina, isMerged: false } });
    expect([calls.length, state().isBusy, kept.getSnapshot()]).toEqual([1, false, null]);
  });

  it('shows both values of a conflict and goes on from what the person has decided', async () => {
    const { form, saves, calls, state } = setUp(amina);
    form.type('name', 'Mine');
    const now = { ...amina, name: 'Theirs' };
    saves.push(() =>
      Promise.resolve({
        kind: 'conflict',
        now,
        ...mergeRecords(shape, { before: amina, theirs: { name: 'Theirs', email: amina.email }, mine: state().draft }),
      }),
    );
    expect(await form.save()).toEqual({ saved: null, wrong: undefined });
    expect(state().obstacle).toMatchObject({ kind: 'conflict', differences: [{ theirs: 'Theirs', mine: 'Mine' }] });
    form.decide(new Set(['name' as const]));
    expect(state()).toMatchObject({ obstacle: null, begun: now, draft: { name: 'Mine' } });
    saves.push(() => Promise.resolve(saved({ ...now, name: 'Mine' })));
    await form.save();
    expect(calls.at(-1)).toEqual(['save', now, { name: 'Mine', email: 'a@example.org' }]);
  });

  it('says the server’s words at their fields, and the others beside them', async () => {
    const { form, saves, state } = setUp(amina);
    const violations = [
      { path: 'email', message: 'Taken.' },
      { path: 'code', message: 'Missing.' },
    ];
    saves.push(() => Promise.reject(failed('invalid', { violations })));
    expect(await form.save()).toEqual({ saved: null, wrong: 'email' });
    expect(state()).toMatchObject({
      errors: { email: { kind: 'server', text: 'Taken.' } },
      obstacle: { kind: 'failed', others: [{ path: 'code', message: 'Missing.' }] },
    });
  });

  it('looks for a new record before it creates it again, but only when the first answer was lost', async () => {
    const { form, creates, calls, state } = setUp(null);
    form.type('name', 'Youssef');
    const twin = { id: '9', name: 'Youssef', email: '' };
    creates.push(() => Promise.reject(failed('invalid')));
    await form.save();
    creates.push(() => Promise.reject(failed('timeout')));
    await form.save();
    creates.push(() => Promise.resolve({ kind: 'found', found: [twin] }));
    await form.save();
    expect(state().obstacle).toEqual({ kind: 'twins', twins: [twin] });
    creates.push(() => Promise.resolve({ kind: 'created', record: { ...twin, id: '10' } }));
    expect(await form.save({ evenIfThere: true })).toMatchObject({
      saved: { record: { id: '10' }, before: null, isMerged: false },
    });
    expect(calls.map((call) => Object(call)[2])).toEqual([false, false, true, false]);
  });

  it('keeps what was typed for a record that is gone as a new one', async () => {
    const { form, saves, creates, kept, state } = setUp(amina);
    saves.push(() => Promise.resolve({ kind: 'gone' }));
    await form.save();
    expect(state().obstacle).toEqual({ kind: 'gone' });
    form.createAgain();
    expect([state().begun, form.isDirty(), kept.getSnapshot()?.begun]).toEqual([null, true, null]);
    creates.push(() => Promise.resolve({ kind: 'created', record: amina }));
    expect(await form.save()).toEqual({ saved: { record: amina, before: null, isMerged: false } });
  });

  it('begins with what was typed before the page went, until that is discarded', () => {
    const stored = createStore<StoredDraft<Customer, Fields> | null>({
      begun: amina,
      draft: { name: 'Typed', email: '' },
    });
    const { form, kept, state } = setUp({ ...amina, name: 'Newer' }, stored);
    expect([form.isRestored, state().draft.name, state().begun]).toEqual([true, 'Typed', amina]);
    form.forget();
    expect([form.isDirty(), state().draft.name, kept.getSnapshot()]).toEqual([false, 'Newer', null]);
  });

  it('that is given up says nothing of the failure', async () => {
    const { form, saves, state } = setUp(amina);
    saves.push(() => {
      form.stop();
      return Promise.reject(failed('aborted'));
    });
    expect(await form.save()).toEqual({ saved: null, wrong: undefined });
    expect(state()).toMatchObject({ obstacle: null, isBusy: false });
  });
});
