import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRecordForm, type FormOptions, type FormState, type RecordForm } from './record-form.ts';

/** A form for as long as its dialog is there; the options are those of its first drawing. */
export function useRecordForm<Item, Fields extends object, Problem>(
  options: FormOptions<Item, Fields, Problem>,
): readonly [form: RecordForm<Item, Fields, Problem>, state: FormState<Item, Fields, Problem>] {
  const [form] = useState(() => createRecordForm(options));
  useEffect(() => form.stop, [form]);
  return [form, useSyncExternalStore(form.subscribe, form.getSnapshot)];
}
