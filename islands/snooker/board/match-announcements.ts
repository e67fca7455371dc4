import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsland, useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';
import type { AfterFoul } from '../rules/frame.ts';
import { matchEventOf } from '../rules/match-event.ts';
import type { Session } from '../rules/session.ts';
import { useBallName } from './ball-names.ts';

const NEXT = {
  opponent: '{player} plays',
  'free-ball': 'Free ball',
  again: '{player} again',
  miss: 'Miss, put back',
} as const satisfies Readonly<Record<AfterFoul, keyof typeof en>>;

/** Says what each press of the marker came to. */
export function useMatchAnnouncements(session: Session, names: readonly string[], isOn: boolean): void {
  const t = useT<typeof en>();
  const nameOf = useBallName();
  const { announcer } = useIsland();
  const told = useRef(session);
  const tell = useEffectEvent((): void => {
    const event = matchEventOf(told.current, session);
    told.current = session;
    if (event === null || !isOn) return;
    const scoreOf = (name: string, place: number): string =>
      t('{name}: {value}', { name, value: session.match.frame.sides[place]?.score ?? 0 });
    const scores = names.map(scoreOf).join(' – ');
    switch (event.kind) {
      case 'pot': {
        const score = scoreOf(names[event.player] ?? '', event.player);
        return announcer.say(
          t('{ball}, break {count}, {score}', { ball: nameOf(event.ball), count: event.run, score }),
        );
      }
      case 'foul':
        announcer.say(t('Foul {count}', { count: event.points }));
        return announcer.say(scores);
      case 'after-foul':
        return announcer.say(t(NEXT[event.next], { player: names[event.player] ?? '' }));
      case 'turn':
        announcer.say(t('{player} plays', { player: names[event.player] ?? '' }));
        return announcer.say(scores);
      case 'reds':
        return announcer.say(t('{name}: {value}', { name: t('Reds on the table'), value: event.count }));
      case 'undone':
        announcer.say(t('The last press was undone.'));
        return announcer.say(scores);
    }
  });
  useEffect(() => tell(), [session]);
}
