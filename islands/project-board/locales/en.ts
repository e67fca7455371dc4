import type { Message } from '#shared/i18n/messages.ts';

export default {
  Project: 'Project',
  Stage: 'Stage',
  Position: 'Position',
  'No project is named: set the attribute project-id.': 'No project is named: set the attribute project-id.',
  Progress: 'Progress',
  completed: 'completed',
  archived: 'archived',
  'Progress is “{value}”, not 0 to 100.': 'Progress is “{value}”, not 0 to 100.',
  '“{value}” is no colour.': '“{value}” is no colour.',
  'Enter a colour such as #96d213': 'Enter a colour such as #96d213',
  View: 'View',
  Board: 'Board',
  Timeline: 'Timeline',
  Day: 'Day',
  Week: 'Week',
  Month: 'Month',
  Saved: 'Saved',
  'Columns of': 'Columns of',
  Stages: 'Stages',
  Unassigned: 'Unassigned',
  'No task has a start yet, so there is no bar to draw.': 'No task has a start yet, so there is no bar to draw.',
  '{count} tasks have no start; they are on the board alone.': {
    one: '{count} task has no start; it is on the board alone.',
    other: '{count} tasks have no start; they are on the board alone.',
  },
  '{shown} of {count} tasks are drawn. Choose a lane or a day to see the others.':
    '{shown} of {count} tasks are drawn. Choose a lane or a day to see the others.',
  Lane: 'Lane',
  'All lanes': 'All lanes',
  'From the day on': 'From the day on',
  '{task}, {stage}, {start} to {end}, {progress}': '{task}, {stage}, {start} to {end}, {progress}',
  'Drag a bar or its ends; a finger rests on it first. Keys: ↑ ↓ from bar to bar, Enter opens, Ctrl + ← → moves, Shift + ← → pulls the end.':
    'Drag a bar or its ends; a finger rests on it first. Keys: ↑ ↓ from bar to bar, Enter opens, Ctrl + ← → moves, Shift + ← → pulls the end.',
} as const satisfies Readonly<Record<string, Message>>;
