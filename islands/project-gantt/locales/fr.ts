import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'The page has not said which project to show: project-id is missing.': 'Attribut manquant : project-id.',
  'The page names days that are none: {days}': 'Jours non valides (working-days, holidays) : {days}',
  'The project could not be loaded.': 'Le projet n’a pas pu être chargé.',
  'Loading the project…': 'Chargement du projet…',
  '{project} has no task yet.': '{project} n’a pas encore de tâche.',
  'Working days and holidays': 'Jours ouvrés et jours fériés',
  'The working days were changed on this device.': 'Les jours ouvrés ont été modifiés sur cet appareil.',
  'The working days were changed for everyone.': 'Les jours ouvrés ont été modifiés pour tous.',
  'Someone else has changed the working days; theirs are shown.':
    'Une autre personne a modifié les jours ouvrés ; les siens sont affichés.',
  'Use mine': 'Garder les miens',
  'The working days were not saved.': 'Les jours ouvrés n’ont pas été enregistrés.',
  'The server did not keep them.': 'Le serveur ne les a pas conservés.',
  Undo: 'Annuler l’action',
  Position: 'Position',
  Saved: 'Enregistré',
  '{count} tasks could not be read.': {
    one: '{count} tâche n’a pas pu être lue.',
    other: '{count} tâches n’ont pas pu être lues.',
  },
};

export default fr;
