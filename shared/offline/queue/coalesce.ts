import { isUntouched, type StoredChange } from './change.ts';
import type { Fields } from './contract.ts';
import { isTmp } from './is-tmp.ts';
import { tmpIdsIn } from './tmp-ids.ts';

/** Several changes of one entity that were never sent become one. Pure. */

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The later edit over the earlier one; the earlier one knows how the record was before both. */
function merged(earlier: StoredChange, later: StoredChange): StoredChange | null {
  if (!isFields(earlier.data) || !isFields(later.data)) return null;
  const isNew = earlier.action === 'create' || (earlier.before === null && later.before === null);
  const before = isNew ? null : { ...later.before, ...earlier.before };
  return {
    ...earlier,
    data: { ...earlier.data, ...later.data },
    before,
    label: later.label || earlier.label,
    fieldLabels: { ...earlier.fieldLabels, ...later.fieldLabels },
    problem: null,
  };
}

/**
 * The changes of one record with one more. An edit joins the last one of the same entity, an edit that is deleted goes,
 * and so does a create that nobody else needs. What was sent once stays as it was.
 */
export function withChange(changes: readonly StoredChange[], added: StoredChange): readonly StoredChange[] {
  const appended = [...changes, added];
  const { entityId, scope, delivery, state } = added;
  if (entityId === '' || state !== 'waiting') return appended;
  const at = changes.findLastIndex((one) => one.entityId === entityId && one.scope === scope);
  const last = changes[at];
  if (last === undefined || last.delivery !== delivery) return appended;
  // The same thing is made once: a page that was not told that it is kept makes it again.
  const isMade = changes.some((one) => one.entityId === entityId && one.action === 'create' && one.scope === scope);
  if (added.action === 'create' && isTmp(entityId) && isMade)
    return withChange(changes, { ...added, action: 'update' });
  if (!isUntouched(last)) return appended;
  const others = changes.filter((_, index) => index !== at);
  if (added.action === 'delete') {
    // The record as it was before both; what only the deletion knows of it, as it was then.
    const before = last.before && added.before && { ...added.before, ...last.before };
    if (last.action === 'update')
      return withChange(others, { ...added, before: before ?? last.before ?? added.before });
    const isNeeded = others.some(({ data, entityId: id }) => id === entityId || tmpIdsIn(data).has(entityId));
    return last.action === 'create' && isTmp(entityId) && !isNeeded ? others : appended;
  }
  if (added.action !== 'update' || (last.action !== 'update' && last.action !== 'create')) return appended;
  // Joined to the last, the change would stand before the create that it refers to.
  const madeLater = changes.slice(at + 1).filter(({ action }) => action === 'create');
  const references = tmpIdsIn(added.data);
  const joined = madeLater.some(({ entityId: id }) => references.has(id)) ? null : merged(last, added);
  return joined === null ? appended : changes.map((one, index) => (index === at ? joined : one));
}
