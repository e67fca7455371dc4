import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Why was {lead} lost?': 'Motif de la perte de « {lead} »',
  Reasons: 'Motifs',
  'Give no reason': 'Sans motif',
  'Too expensive': 'Trop cher',
  'Chose someone else': 'A choisi un autre fournisseur',
  'No answer': 'Sans réponse',
  'No budget': 'Pas de budget',
  'No longer needed': 'N’en a plus besoin',
  'Another reason': 'Autre motif',
  'It is kept as a tag of the lead.': 'Le motif est conservé comme étiquette de l’opportunité.',
  'The reason could not be saved.': 'Le motif n’a pas pu être enregistré.',
};

export default fr;
