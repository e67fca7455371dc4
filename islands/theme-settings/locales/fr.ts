import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'You theme updated successfully ! Chek the website to see the changes':
    'Votre thème a bien été enregistré ! Ouvrez le site pour voir les modifications',
  'The page has not said which theme to edit: website-theme-id is missing.':
    'La page n’a pas dit quel thème modifier : website-theme-id manque.',
};

export default fr;
