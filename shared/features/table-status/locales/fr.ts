import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const fr: Readonly<Record<keyof typeof english, Message>> = {
  Occupied: 'Occupé',
  '{minutes} min': '{minutes} min',
  '{hours} h {minutes}': '{hours} h {minutes}',
  '{count} guests': { one: '{count} convive', other: '{count} convives' },
  '{count} of {all} tables taken': {
    one: '{count} table occupée sur {all}',
    other: '{count} tables occupées sur {all}',
  },
  '{count} orders': { one: '{count} commande', other: '{count} commandes' },
  'Which tables are taken could not be read. What is shown may be out of date.':
    'L’occupation des tables n’a pas pu être chargée. L’affichage n’est peut-être plus à jour.',
  Ordering: 'Commande en cours',
  'Waiting for food': 'Attend ses plats',
  'Waits {time}': 'Attend {time}',
  'Food ready': 'Plats prêts',
  'Food ready: {tables}': 'Plats prêts : {tables}',
  Served: 'Servie',
  Paying: 'Paie',
  'To give back': 'À rendre',
  Free: 'Libre',
  Seated: 'Occupée',
  'Waits too long': 'Attend trop',
  Bill: 'Addition',
  Reserved: 'Réservée',
  'Bill printed': 'Addition imprimée',
  'Colours of the tables': 'Couleurs des tables',
  '{who} is at it': '{who} s’en occupe',
  '{who} is taking the payment': '{who} encaisse',
};

export default fr;
