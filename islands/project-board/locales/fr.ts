import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  Project: 'Projet',
  Stage: 'Étape',
  Position: 'Position',
  'No project is named: set the attribute project-id.':
    'Aucun projet n’est indiqué : renseignez l’attribut project-id.',
  Progress: 'Avancement',
  completed: 'terminée',
  archived: 'archivée',
  'Progress is “{value}”, not 0 to 100.': 'L’avancement est « {value} », hors de 0 à 100.',
  '“{value}” is no colour.': '« {value} » n’est pas une couleur.',
  'Enter a colour such as #96d213': 'Saisissez une couleur comme #96d213',
};

export default fr;
