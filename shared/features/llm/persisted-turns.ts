import { array, type GenericSchema, number, object, optional, picklist, string } from 'valibot';
import { createDeviceSetting, type DeviceSetting, tabStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import type { Turn } from './turn.ts';

/** Without the error of a failed question, which is for this visit. */
const turn = object({
  id: number(),
  question: string(),
  state: picklist(['asking', 'answered', 'failed', 'stopped']),
  reply: object({
    text: string(),
    calls: array(object({ name: string(), arguments: string() })),
    ending: picklist(['open', 'whole', 'cut-off', 'damaged']),
  }),
  replaces: optional(number()),
});
const turns: GenericSchema<unknown, readonly Turn[]> = array(turn);

/** The older ones go first where the tab has no room for all. */
const MOST_CHARACTERS = 500_000;

/** The questions and answers as a tab keeps them over a reload. */
export function persistedTurns(owner: Owner, name: string): DeviceSetting<readonly Turn[]> {
  return createDeviceSetting({
    key: 'flexy-conversation',
    owner,
    part: name,
    schema: turns,
    initial: [],
    storage: tabStorage(),
  });
}

/** What a reload has cut off can be asked again; nothing is asked by itself. */
export function restoredTurns(kept: readonly Turn[]): readonly Turn[] {
  return kept.map((one) => (one.state === 'asking' ? { ...one, state: 'failed' } : one));
}

/** So many of the last turns as fit. */
export function fittingTurns(all: readonly Turn[]): readonly Turn[] {
  const plain = all.map(({ id, question, state, reply, replaces }) => ({ id, question, state, reply, replaces }));
  let first = 0;
  while (first < plain.length - 1 && JSON.stringify(plain.slice(first)).length > MOST_CHARACTERS) first += 1;
  return plain.slice(first);
}
