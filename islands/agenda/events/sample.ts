import type { CommonText } from '#shared/i18n/common.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { startOfDay, type WallTime } from '#shared/kernel/wall-time.ts';
import { addDays } from '../days/agenda-days.ts';
import type en from '../locales/en.ts';

type Text = keyof typeof en | CommonText;

interface Sample {
  readonly title: Text;
  /** Days from today. */
  readonly day: number;
  /** A time such as `9:30 AM`; none: all day. */
  readonly from?: string;
  readonly to?: string;
  /** Days that it lasts. Default: 1. */
  readonly days?: number;
  readonly color?: string;
}

const BLUE = '#2563b8';
const GREEN = '#16804d';
const AMBER = '#a86400';
const RED = '#b3261e';
const VIOLET = '#6d4bb3';

const SAMPLES: readonly Sample[] = [
  { title: 'Stock count', day: -9, from: '8:00 AM', to: '11:30 AM', color: AMBER },
  { title: 'Team meeting', day: -5, from: '9:30 AM', to: '10:15 AM', color: BLUE },
  { title: 'Delivery of the supplier', day: -2, from: '7:00 AM', to: '7:45 AM', color: GREEN },
  { title: 'Team meeting', day: 0, from: '9:30 AM', to: '10:15 AM', color: BLUE },
  { title: 'Call with the accountant', day: 0, from: '2:00 PM', to: '2:30 PM', color: VIOLET },
  { title: 'Tasting of the new menu', day: 0, from: '5:00 PM', to: '6:30 PM', color: RED },
  { title: 'Delivery of the supplier', day: 1, from: '7:00 AM', to: '7:45 AM', color: GREEN },
  { title: 'Window cleaning', day: 1, from: '1:00 PM', to: '2:00 PM' },
  { title: 'Trade fair', day: 3, days: 3, color: AMBER },
  { title: 'Interview for the kitchen', day: 3, from: '10:00 AM', to: '11:00 AM', color: VIOLET },
  { title: 'Private dinner', day: 4, from: '7:00 PM', to: '11:30 PM', color: RED },
  { title: 'Night of the museums', day: 5, from: '8:00 PM', to: '2:00 AM', days: 2, color: BLUE },
  { title: 'Team meeting', day: 7, from: '9:30 AM', to: '10:15 AM', color: BLUE },
  { title: 'Maintenance of the oven', day: 8, from: '3:00 PM', to: '4:30 PM', color: AMBER },
  { title: 'Order for the weekend', day: 10, from: '11:00 AM', color: GREEN },
  { title: 'Hygiene inspection', day: 10, from: '9:00 AM', to: '12:00 PM', color: RED },
  { title: 'Public holiday', day: 12 },
  { title: 'Team meeting', day: 14, from: '9:30 AM', to: '10:15 AM', color: BLUE },
  { title: 'Payment of the rent', day: 15, color: VIOLET },
  { title: 'Stock count', day: 21, from: '8:00 AM', to: '11:30 AM', color: AMBER },
  { title: 'Training at the till', day: 24, from: '2:00 PM', to: '4:00 PM', color: BLUE },
  { title: 'End-of-year party', day: 32, from: '7:30 PM', to: '11:00 PM', color: RED },
];

/** `11/22/2026`. */
function monthDayYear(day: WallTime): string {
  const date = new Date(day * 60_000);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

/** A fixed set around a day, the same on every load; for pages that name no events. */
export function sampleEvents(today: WallTime, t: Translate<Text>): readonly object[] {
  return SAMPLES.map(({ title, day, from, to, days = 1, color }, index) => {
    const first = addDays(startOfDay(today), day);
    // All-day ends are exclusive.
    const last = addDays(first, from === undefined ? days : days - 1);
    const start = [monthDayYear(first), from].filter(Boolean).join(' ');
    const hasEnd = from === undefined || to !== undefined;
    return {
      id: `sample-${index + 1}`,
      title: t(title),
      start,
      ...(hasEnd ? { end: [monthDayYear(last), to].filter(Boolean).join(' ') } : {}),
      ...(color === undefined ? {} : { color }),
    };
  });
}
