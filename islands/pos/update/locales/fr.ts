import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'A new version of the till is ready. It is taken between two sales.':
    'Une nouvelle version de la caisse est prête. Elle se prend entre deux ventes.',
  'Take it now': 'La prendre maintenant',
};

export default french;
