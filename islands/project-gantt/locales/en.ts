import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'The page has not said which project to show: project-id is missing.': 'Missing attribute: project-id.',
  'The page names days that are none: {days}': 'These days are not valid (working-days, holidays): {days}',
  'The project could not be loaded.': 'The project could not be loaded.',
  'Loading the project…': 'Loading the project…',
  '{project} has no task yet.': '{project} has no task yet.',
  'Working days and holidays': 'Working days and holidays',
  'The working days were changed on this device.': 'The working days were changed on this device.',
  'The working days were changed for everyone.': 'The working days were changed for everyone.',
  'Someone else has changed the working days; theirs are shown.':
    'Someone else has changed the working days; theirs are shown.',
  'Use mine': 'Use mine',
  'The working days were not saved.': 'The working days were not saved.',
  'The server did not keep them.': 'The server did not keep them.',
  Undo: 'Undo',
  Position: 'Position',
  Saved: 'Saved',
  '{count} tasks could not be read.': {
    one: '{count} task could not be read.',
    other: '{count} tasks could not be read.',
  },
} as const satisfies Readonly<Record<string, Message>>;

export default en;
