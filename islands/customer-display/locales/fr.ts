import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Your purchase': 'Vos achats',
  Welcome: 'Bienvenue',
  Total: 'Total',
  Paid: 'Payé',
  'Left to pay': 'Reste à payer',
  Change: 'Monnaie',
  'Thank you!': 'Merci !',
  '{count} items': { one: '{count} article', other: '{count} articles' },
  '{quantity} kg': '{quantity} kg',
};
export default fr;
