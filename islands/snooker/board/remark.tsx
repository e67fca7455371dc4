import { useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';
import type { Frame } from '../rules/frame.ts';
import { needsSnookers } from '../rules/judge.ts';
import { leastFoul } from '../rules/table.ts';
import { useBallName } from './ball-names.ts';

/** What the rules have to say to what was pressed last; empty when nothing. */
export function useRemark(frame: Frame, names: readonly string[]): string {
  const t = useT<typeof en>();
  const nameOf = useBallName();
  const { table, foul, remark, misses } = frame;
  switch (remark) {
    case 'red-on':
      return t('A red was on. Counted as pressed.');
    case 'second-red':
      return t('Counted as a second red in the same stroke.');
    case 'no-red':
      return t('No red is left. Counted as pressed.');
    case 'other-on':
      return t('{ball} was on. Counted as pressed.', { ball: nameOf(table.lowest) });
    case 'frame-over':
      return t('The frame is over. Counted as pressed.');
    case null:
      break;
  }
  if (foul !== null) {
    const least = leastFoul(foul.table);
    const offender = names[foul.offender] ?? '';
    if (foul.next === 'miss' && needsSnookers(frame)) return t('No miss is called while a player needs snookers.');
    if (misses === 2)
      return t('{player} is warned: a third miss in clear sight loses the frame.', { player: offender });
    if (misses > 2)
      return t('Third miss: in clear sight, the frame goes to {player}.', { player: names[foul.taker] ?? '' });
    if (foul.points < least) return t('A foul here is {count} at least. Counted as pressed.', { count: least });
  }
  if (table.isFreeBall) return t('Free ball: any ball counts as the ball on.');
  if (table.isRespotted && !table.isOver)
    return t('Level: black is back on its spot. After the toss, press who plays first.');
  return '';
}
