import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'Working days and holidays': 'Working days and holidays',
  'Kept with the project: everyone plans with them.': 'Kept with the project: everyone plans with them.',
  'Kept for you on this device: other people see the days of the page.':
    'Kept for you on this device: other people see the days of the page.',
  'Working days': 'Working days',
  'Choose at least one working day.': 'Choose at least one working day.',
  Holidays: 'Holidays',
  'No holiday yet.': 'No holiday yet.',
  'Another holiday': 'Another holiday',
  'Remove {day}': 'Remove {day}',
  'Enter a date, such as {example}.': 'Enter a date, such as {example}.',
  'Use the days of the page': 'Use the days of the page',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
