import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRecordForm, type FormOptions, type FormState, type RecordForm } from './record-form.ts';

/** Creates a form that lasts as long as the component. Only the options of the first render count. */
export function useRecordForm<Item, Fields extends object, Problem>(
  options: FormOptions<Item, Fields, Problem>,
): readonly [form: RecordForm<Item, Fields, Problem>, state: FormState<Item, Fields, Problem>] {
  const [form] = useState(() => createRecordForm(options));
  useEffect(() => form.stop, [form]);
  return [form, useSyncExternalStore(form.subscribe, form.getSnapshot)];
}
