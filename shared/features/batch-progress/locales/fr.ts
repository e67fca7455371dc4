import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  Stop: 'Arrêter',
  Continue: 'Continuer',
  'Retry the failed ones': 'Réessayer les échecs',
  '{done} of {count} done': { one: '{done} sur {count} traité', other: '{done} sur {count} traités' },
};

export default fr;
