import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-canvas-test',
  summary: 'A rectangle to drag: tells whether canvases work on a device.',
  summaryIn: {
    fr: 'Un rectangle à déplacer : montre si l’appareil sait dessiner dans un canevas.',
    ar: 'مستطيل يُسحب: يبيّن هل يستطيع الجهاز الرسم على لوحة.',
  },
  load: 'visible',
  attributes: {},
  events: {},
  parts: { canvas: 'The box in which the rectangle is drawn.' },
  cssProperties: {},
  calls: {},
  example: { locale: '{{ locale }}' },
});
