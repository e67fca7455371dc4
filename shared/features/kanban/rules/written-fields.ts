import { writtenId } from '#shared/api/fields.ts';
import { writeTags } from './tags.ts';
import type { WorkItem } from './work-item.ts';

/**
 * The fields of every save but the stage, as they were just read. Absent means empty: some servers leave empty fields
 * out. What a board adds for show is not among them.
 */
export function writtenFields(item: WorkItem): Record<string, unknown> {
  const { written } = item;
  const id = writtenId(written, item);
  return {
    id: /^\d+$/.test(String(id)) ? Number(id) : id,
    description: written['description'] ?? null,
    tags: writeTags(item.tags, written['tags']),
    color: written['color'] ?? null,
    cssClasses: written['cssClasses'] ?? null,
    position: item.position,
  };
}
