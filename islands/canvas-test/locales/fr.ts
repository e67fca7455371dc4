import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const fr: Readonly<Record<keyof typeof english, Message>> = {
  'Test Konva Canvas': 'Test du canevas Konva',
  'An orange rectangle': 'Un rectangle orange',
  'Drag it, or move it with the arrow keys.': 'Faites-le glisser, ou déplacez-le avec les flèches.',
  'It is at {x}, {y}, {width} wide and {height} high.': 'Il est à {x}, {y}, large de {width} et haut de {height}.',
};

export default fr;
