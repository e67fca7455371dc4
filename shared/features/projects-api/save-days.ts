import type { ApiClient } from '#shared/api/client.ts';
import { projectResource } from '#shared/api/resources/projects.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { Written } from '#shared/records/checked-write.ts';
import { isSameRecord, type RecordShape } from '#shared/records/merge.ts';
import { changedFields, createRecordWriter } from '#shared/records/record-writer.ts';
import { DAYS_FIELDS, daysIn, type DaysRecord, NO_DAYS, type ProjectDays } from './project-days.ts';
import { persistedFields } from './task-fields.ts';

function daysSchema(locale: string): Schema<DaysRecord> {
  return projectResource.record({ locale }, DAYS_FIELDS, (ref, fields, record) => ({
    ...ref,
    days: daysIn(fields),
    written: Object(record),
  }));
}

/** Both are one decision; their order says nothing. */
const shape: RecordShape<ProjectDays> = {
  groups: [DAYS_FIELDS],
  isSame: (_, one, other) => [...one].sort().join() === [...other].sort().join(),
};

export type SavedDays = Exclude<Written<DaysRecord, ProjectDays>, { kind: 'gone' }> | { readonly kind: 'unkept' };

/** Writes the days of a project, unless somebody else has changed them; `unkept` where the server's answer lacks them. */
export async function saveDays(
  api: Pick<ApiClient, 'get' | 'pages' | 'create' | 'update' | 'locale'>,
  begun: DaysRecord,
  mine: ProjectDays,
  signal: AbortSignal,
): Promise<SavedDays> {
  const writer = createRecordWriter<DaysRecord, ProjectDays>({
    api,
    resource: projectResource,
    schema: daysSchema(api.locale),
    shape,
    fieldsOf: (record) => record?.days ?? NO_DAYS,
    bodyOf: ({ from, to, now }) => ({ ...persistedFields(now?.written ?? {}), ...changedFields(shape)({ from, to }) }),
  });
  const outcome = await writer.save(begun, mine, signal);
  if (outcome.kind === 'conflict') return outcome;
  return outcome.kind === 'saved' && isSameRecord(shape, outcome.record.days, mine) ? outcome : { kind: 'unkept' };
}
