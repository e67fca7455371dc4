import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Why was {lead} lost?': 'Pourquoi avoir perdu {lead} ?',
  Reasons: 'Raisons',
  'Give no reason': 'Sans raison',
  'Too expensive': 'Trop cher',
  'Chose someone else': 'A choisi un autre fournisseur',
  'No answer': 'Sans réponse',
  'No budget': 'Pas de budget',
  'No longer needed': 'Besoin disparu',
  'Another reason': 'Autre raison',
  'It is kept as a tag of the lead.': 'Elle est conservée comme étiquette de l’opportunité.',
  'The reason could not be saved.': 'La raison n’a pas pu être enregistrée.',
};

export default fr;
