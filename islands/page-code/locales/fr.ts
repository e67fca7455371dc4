import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'The page was saved.': 'La page a été enregistrée.',
  'The page has not said which page to edit: page-id is missing.': 'Attribut manquant : page-id.',
  'This page has {count} parts. The first one is shown; the others stay as they are.': {
    one: 'Cette page a une seule partie.',
    other: 'Cette page a {count} parties. La première est affichée ; les autres restent telles quelles.',
  },
};

export default fr;
