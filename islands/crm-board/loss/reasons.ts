import { reasonStart } from '../rules/lost-stage.ts';

/* Pure: why a lead was lost. The wire has no field for it: it is kept as one of the lead's tags. */

/** The tags with this reason in place of an earlier one. */
export function withReason(tags: readonly string[], stage: string, reason: string): readonly string[] {
  const others = tags.filter((tag) => !tag.startsWith(reasonStart(stage)));
  const said = reason.replaceAll(/\s+/g, ' ').trim();
  return said === '' ? others : [...others, reasonStart(stage) + said];
}

/** The reasons that were given on this board, the most frequent first. */
export function givenReasons(all: Iterable<{ readonly tags: readonly string[] }>, stage: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags } of all)
    for (const tag of tags)
      if (tag.startsWith(reasonStart(stage))) {
        const reason = tag.slice(reasonStart(stage).length);
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
  return [...counts].sort(([, one], [, other]) => other - one).map(([reason]) => reason);
}
