import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'The code was saved.': 'Le code a été enregistré.',
  'The page has not said which settings to edit: settings-id is missing.': 'Attribut manquant : settings-id.',
};

export default fr;
