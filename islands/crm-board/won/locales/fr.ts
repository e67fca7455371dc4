import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Confirm the quote of {lead}?': 'Confirmer le devis de « {lead} » ?',
  'It becomes an order that waits to be prepared.': 'Il devient une commande en attente de préparation.',
  'Confirm the quote': 'Confirmer le devis',
  'Not now': 'Pas maintenant',
  Quote: 'Devis',
  Amount: 'Montant',
  'The quote could not be looked up.': 'Le devis n’a pas pu être lu.',
  'The quote could not be confirmed.': 'Le devis n’a pas pu être confirmé.',
  'The quote has changed in the meantime: look at it again.': 'Le devis a changé entre-temps : vérifiez-le de nouveau.',
  'The quote of {lead} is confirmed.': 'Le devis de « {lead} » est confirmé.',
};

export default fr;
