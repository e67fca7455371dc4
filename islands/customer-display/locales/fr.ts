import type en from './en.ts';

const fr: Record<keyof typeof en, string> = {
  'Your purchase': 'Vos achats',
  Welcome: 'Bienvenue',
  Total: 'Total',
  Paid: 'Payé',
  'Left to pay': 'Reste à payer',
  Change: 'Monnaie',
  'Thank you!': 'Merci !',
  '{quantity} kg': '{quantity} kg',
};
export default fr;
