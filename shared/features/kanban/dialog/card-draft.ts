import type { TextFields } from '#shared/features/record-form/field-props.ts';
import { readColor, readTags, tagsText, writeTags } from '../rules/tags.ts';

/** The fields that every card has beside its name: as typed. */
export type CommonField = 'description' | 'color' | 'tags' | 'importance';

interface CommonItem {
  readonly description: string;
  readonly tags: readonly string[];
  readonly isImportant: boolean;
  readonly written: Readonly<Record<string, unknown>>;
}

/** `importance` is `important` or empty. */
export function commonDraft({ description, tags, isImportant, written }: CommonItem): TextFields<CommonField> {
  const color = written['color'];
  return {
    description,
    // The colour of cards without one is not theirs.
    color: typeof color === 'string' ? color : '',
    tags: tagsText(tags),
    importance: isImportant ? 'important' : '',
  };
}

/** A colour that the server has though it is none can stay while the rest is saved. */
export function isColorWrong(typed: string, item: CommonItem | null): boolean {
  const color = typed.trim();
  return color !== '' && readColor(color) === null && (item === null || commonDraft(item).color !== typed);
}

/** What was typed means the same however it is spelt. */
export function commonMeaning(field: CommonField, text: string): string {
  return field === 'tags' ? tagsText(readTags(text)) : text.trim();
}

/** What a write says of the fields that were changed. An empty colour is the usual one. */
export function commonBody(
  changed: ReadonlySet<string>,
  typed: TextFields<CommonField>,
  now: CommonItem | null,
): Readonly<Record<string, unknown>> {
  return {
    ...(changed.has('description') ? { description: typed.description.trim() } : {}),
    ...(changed.has('color') ? { color: typed.color.trim() === '' ? null : typed.color.trim() } : {}),
    ...(changed.has('importance') ? { isImportant: typed.importance !== '' } : {}),
    ...(changed.has('tags') ? { tags: writeTags(readTags(typed.tags), now?.written['tags']) } : {}),
  };
}

/** The people of a form's text. */
export const idsOfTeam = (value: string): readonly string[] => value.split(',').filter((id) => id !== '');

export const teamText = (ids: readonly string[]): string => ids.join(',');
