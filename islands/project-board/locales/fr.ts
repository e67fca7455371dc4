import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  Project: 'Projet',
  Stage: 'Étape',
  Position: 'Position',
  Assignee: 'Responsable',
  Name: 'Nom',
  'New task': 'Nouvelle tâche',
  'Stands in {count} lanes': { one: 'Dans {count} couloir', other: 'Dans {count} couloirs' },
  'No project is named: set the attribute project-id.': 'Attribut manquant : project-id.',
  Progress: 'Avancement',
  completed: 'terminée',
  archived: 'archivée',
  'Progress is “{value}”, not 0 to 100.': 'L’avancement est « {value} » ; il doit être compris entre 0 et 100.',
  '“{value}” is no colour.': '« {value} » n’est pas une couleur.',
  'Enter a colour such as #96d213': 'Saisissez une couleur comme #96d213',
  View: 'Affichage',
  Board: 'Tableau',
  Timeline: 'Chronologie',
  Day: 'Jour',
  Week: 'Semaine',
  Month: 'Mois',
  Saved: 'Enregistré',
  'Columns of': 'Colonnes par',
  Stages: 'Étapes',
  Unassigned: 'Non attribué',
  'No task has a start yet, so there is no bar to draw.': 'Aucune tâche n’a encore de début : il n’y a rien à tracer.',
  '{count} tasks have no start; they are on the board alone.': {
    one: '{count} tâche n’a pas de début ; elle n’est que sur le tableau.',
    other: '{count} tâches n’ont pas de début ; elles ne sont que sur le tableau.',
  },
  '{shown} of {count} tasks are drawn. Choose a lane or a day to see the others.':
    '{shown} tâches sur {count} sont tracées. Choisissez un couloir ou un jour pour voir les autres.',
  Lane: 'Couloir',
  'All lanes': 'Tous les couloirs',
  'From the day on': 'À partir du',
  '{task}, {stage}, {start} to {end}, {progress}': '{task}, {stage}, du {start} au {end}, {progress}',
  'Drag a bar or its ends; a finger rests on it first. Keys: ↑ ↓ from bar to bar, Enter opens, Ctrl + ← → moves, Shift + ← → pulls the end.':
    'Faites glisser une barre ou ses bords ; sur un écran tactile, appuyez d’abord longuement. Touches : ↑ ↓ d’une barre à l’autre, Entrée ouvre, Ctrl + ← → déplace, Maj + ← → tire la fin.',
};

export default fr;
