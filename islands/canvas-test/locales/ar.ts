import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const ar: Readonly<Record<keyof typeof english, Message>> = {
  'Test Konva Canvas': 'اختبار لوحة Konva',
  'An orange rectangle': 'مستطيل برتقالي',
  'Drag it, or move it with the arrow keys.': 'اسحبه أو حرّكه بمفاتيح الأسهم.',
  'It is at {x}, {y}, {width} wide and {height} high.': 'هو عند {x}، {y}، عرضه {width} وارتفاعه {height}.',
};

export default ar;
