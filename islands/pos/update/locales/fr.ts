import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'A new version of the till is ready. It is taken between two sales.':
    'Une nouvelle version de la caisse est prête. La mise à jour se fait entre deux ventes.',
  'Take it now': 'Mettre à jour maintenant',
};

export default french;
