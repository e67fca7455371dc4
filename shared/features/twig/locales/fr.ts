import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Unexpected “{found}”.': '« {found} » inattendu.',
  '“{found}” is never closed.': '« {found} » n’est jamais fermé.',
  '“{found}” closes something that is not open.': '« {found} » ferme ce qui n’est pas ouvert.',
  'Visitors would see an error': 'Les visiteurs verraient une erreur',
  'Saved as it stands, the site could not show it:': 'Enregistré tel quel, le site ne pourrait pas l’afficher :',
  'Mend it first': 'Corriger d’abord',
  'Save all the same': 'Enregistrer quand même',
};

export default fr;
