import type { Entity, WriteContext } from '../resource.ts';
import { formatDate } from '../stored.ts';

/** Dates on the wire have whole seconds; two writes within one second must still differ. */
export function touch(entity: Entity, { previous, now }: WriteContext): void {
  const before = previous?.values.get('updatedAt');
  const earliest = typeof before === 'string' ? Date.parse(before) + 1000 : 0;
  entity.values.set('updatedAt', formatDate(new Date(Math.max(now.getTime(), earliest))));
}
