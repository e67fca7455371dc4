import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'Test Konva Canvas': 'Test Konva Canvas',
  'An orange rectangle': 'An orange rectangle',
  'Drag it, or move it with the arrow keys.': 'Drag it, or move it with the arrow keys.',
  'It is at {x}, {y}, {width} wide and {height} high.': 'It is at {x}, {y}, {width} wide and {height} high.',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
