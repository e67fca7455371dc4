import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  CSS: 'CSS',
  Javascript: 'Javascript',
  'Customer Register Twig': 'Inscription (Twig)',
  customerDashboardCSS: 'Espace client (CSS)',
  customerDashboardWelcomeTWIG: 'Accueil client (Twig)',
  hooksOptions: 'Options des zones',
  layoutConfig: 'Mise en page',
  'You theme updated successfully ! Chek the website to see the changes':
    'Votre thème a bien été enregistré ! Ouvrez le site pour voir les modifications',
  'The page of the site': 'La page du site',
  'The page with the styles as you type them. Its scripts do not run here.':
    'La page avec les styles tels que vous les saisissez. Ses scripts ne s’exécutent pas ici.',
  'The page of the site could not be read.': 'La page du site n’a pas pu être lue.',
  'The page has not said which theme to edit: website-theme-id is missing.': 'Attribut manquant : website-theme-id.',
};

export default fr;
