import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Written } from '#shared/records/checked-write.ts';
import { fieldByField, mergeRecords } from '#shared/records/merge.ts';
import type { RecordWriter } from '#shared/records/record-writer.ts';
import { useRecordForm } from '#shared/records/use-record-form.ts';
import { deferred } from '#shared/testing/deferred.ts';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { fieldProps } from './field-props.ts';
import { RecordDialog } from './record-dialog.tsx';

const NAMES = ['name', 'phone'] as const;
type Fields = Readonly<Record<(typeof NAMES)[number], string>>;
type Customer = Fields & { readonly id: string };

const amina: Customer = { id: '7', name: 'Amina', phone: '06' };
const shape = fieldByField<Fields>(NAMES);
const fieldsOf = (customer: Customer | null): Fields => ({ name: customer?.name ?? '', phone: customer?.phone ?? '' });

/** A back-office with one customer, whom others may change. */
function createOffice() {
  const office = { now: amina, answers: Promise.resolve() };
  const writer: RecordWriter<Customer, Fields> = {
    shape,
    fieldsOf,
    save: (begun, mine): Promise<Written<Customer, Fields>> => {
      const { now } = office;
      const merge = mergeRecords(shape, { before: fieldsOf(begun), theirs: fieldsOf(now), mine });
      if (merge.conflicts.length > 0)
        return Promise.resolve({ kind: 'conflict', now, merged: merge.merged, differences: merge.conflicts });
      office.now = { ...now, ...merge.merged };
      const written = { kind: 'saved', record: office.now, isMerged: false } as const;
      return office.answers.then(() => written);
    },
    create: () => Promise.reject(new Error('not expected')),
  };
  return { office, writer };
}

function Form({
  record,
  writer,
  ...ends
}: { readonly record: Customer; readonly writer: RecordWriter<Customer, Fields> } & Pick<
  Parameters<typeof RecordDialog<Customer, Fields, 'Required'>>[0],
  'onSaved' | 'onClose'
>) {
  const [form, state] = useRecordForm<Customer, Fields, 'Required'>({
    record,
    writer,
    problemsOf: ({ name }) => (name === '' ? { name: 'Required' } : {}),
    signal: new AbortController().signal,
  });
  return (
    <RecordDialog title="Edit" form={form} state={state} labelOf={(field) => field} {...ends}>
      {NAMES.map((name) => (
        <TextField key={name} label={name} {...fieldProps(form, state, name, String)} />
      ))}
    </RecordDialog>
  );
}

function Screen({ writer, reload }: { readonly writer: RecordWriter<Customer, Fields>; readonly reload: () => void }) {
  const [shown, setShown] = useState<'nothing' | 'form' | 'saved'>('nothing');
  const end = (isSaved: boolean): void => {
    setShown(isSaved ? 'saved' : 'nothing');
    if (isSaved) reload();
  };
  return (
    <>
      <button onClick={() => setShown('form')}>Open</button>
      {shown === 'saved' ? <p>Saved.</p> : null}
      {shown === 'form' ? (
        <Form record={amina} writer={writer} onSaved={() => end(true)} onClose={() => end(false)} />
      ) : null}
    </>
  );
}

function setUp() {
  const { office, writer } = createOffice();
  const reload = vi.fn();
  renderIsland(<Screen writer={writer} reload={reload} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  press('Open');
  return { office, reload, press, type };
}

describe('a record that is edited in a dialog', () => {
  it('is not sent while a field is wrong, which has the focus then', async () => {
    const { press, type } = setUp();
    type('name', '');
    press('Save');
    await screen.findByText('Required');
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
  });

  it('is not said to be saved where nothing was changed', async () => {
    const { reload, press, type } = setUp();
    type('name', 'Half');
    type('name', 'Amina');
    press('Save');
    await waitFor(() => expect(screen.queryByLabelText('name')).toBeNull());
    expect([screen.queryByText('Saved.'), reload.mock.calls.length]).toEqual([null, 0]);
  });

  it('asks before anything typed is given up', async () => {
    const { press, type } = setUp();
    type('name', 'Half');
    press('Cancel');
    await screen.findByText('What you have typed is not saved yet.');
    press('Keep editing');
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'Half');
    press('Cancel');
    press('Discard');
    expect(screen.queryByLabelText('name')).toBeNull();
  });

  it('shows both values where somebody else was faster, and saves what the person has chosen', async () => {
    const { office, reload, press, type } = setUp();
    office.now = { ...amina, phone: 'theirs' };
    type('phone', 'mine');
    press('Save');
    const field = await screen.findByRole('group', { name: 'phone' });
    expect(field.textContent).toMatch(/theirs.*mine.*06/);
    expect(screen.getByRole('button', { name: 'Save these values' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: /Yours/ }));
    press('Save these values');
    await screen.findByText('Saved.');
    expect([office.now.phone, reload.mock.calls.length]).toEqual(['mine', 1]);
  });

  it('stays open with what is typed during its save, says so, and counts as saved when that is given up', async () => {
    const { office, reload, press, type } = setUp();
    const answer = deferred<void>();
    office.answers = answer.promise;
    type('name', 'Aminata');
    press('Save');
    type('phone', '07');
    answer.resolve();
    await screen.findByText('Saved. What you typed since then is not saved yet.');
    expect([office.now.name, office.now.phone, reload.mock.calls.length]).toEqual(['Aminata', '06', 0]);
    expect(screen.getByLabelText('phone')).toHaveProperty('value', '07');
    press('Cancel');
    press('Discard');
    await screen.findByText('Saved.');
    expect([screen.queryByLabelText('phone'), office.now.phone, reload.mock.calls.length]).toEqual([null, '06', 1]);
  });
});
