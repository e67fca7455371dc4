import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Day View': 'Vue jour',
  'Week View': 'Vue semaine',
  'Month View': 'Vue mois',
  View: 'Vue',
  'Task Name': 'Tâche',
  'Start Date': 'Début',
  'End Date': 'Fin',
  Duration: 'Durée',
  Progress: 'Avancement',
  Dependencies: 'Liaisons',
  'Task ID': 'N° de tâche',
  Now: 'Maintenant',
  Timeline: 'Échelle de temps',
  Columns: 'Colonnes',
  Resources: 'Ressources',
  Undo: 'Annuler',
  Redo: 'Rétablir',
  More: 'Plus',
  Required: 'Obligatoire',
  'Go to today': 'Aller à aujourd’hui',
  'Critical path': 'Chemin critique',
  'Collapse all': 'Tout replier',
  'Expand all': 'Tout déplier',
  'Collapse {task}': 'Replier {task}',
  'Expand {task}': 'Déplier {task}',
  'Edit {task}': 'Modifier {task}',
  'Width of the table': 'Largeur du tableau',
  'Drag to change the width; a double click sets it back':
    'Faites glisser pour changer la largeur ; un double-clic la rétablit',
  '{amount} d': '{amount} j',
  '{amount} h': '{amount} h',
  '{start} to {end}, {progress}': 'du {start} au {end}, {progress}',
  '{task}: {start} to {end}, {progress}.': '{task} : du {start} au {end}, {progress}.',
  '{task}: a dependency keeps it at {start}, to {end}, {progress}.':
    '{task} : une liaison la retient au {start}, jusqu’au {end}, {progress}.',
  '{count} other tasks moved.': {
    one: '{count} autre tâche déplacée.',
    other: '{count} autres tâches déplacées.',
  },
  '{task} depends on {other}: {type}.': '{task} dépend de {other} : {type}.',
  'Undone: {count} tasks are as before.': {
    one: 'Annulé : {count} tâche est comme avant.',
    other: 'Annulé : {count} tâches sont comme avant.',
  },
  'Redone: {count} tasks.': { one: 'Rétabli : {count} tâche.', other: 'Rétabli : {count} tâches.' },
  'The tasks have been changed since; they stay as they are.':
    'Les tâches ont été modifiées depuis ; elles restent comme elles sont.',
  'There is nothing to undo.': 'Il n’y a rien à annuler.',
  'There is nothing to redo.': 'Il n’y a rien à rétablir.',
  'Nothing was changed.': 'Rien n’a été modifié.',
  'This plan can only be read.': 'Ce planning est en lecture seule.',
  'A summary has its dates and progress from the tasks below it.':
    'Une tâche récapitulative tient ses dates et son avancement de ses sous-tâches.',
  'From the tasks below': 'D’après les sous-tâches',
  '{task} picked up. Arrows move it, Shift with arrows pulls its end, plus and minus change its progress. Space puts it down, Escape puts it back.':
    '{task} saisie. Les flèches la déplacent, Maj avec les flèches tire sa fin, plus et moins changent son avancement. Espace la pose, Échap la remet en place.',
  'Linking from {task}. Go to the task that follows and press Enter; Escape cancels.':
    'Liaison depuis {task}. Allez à la tâche qui suit et appuyez sur Entrée ; Échap annule.',
  'Task ids, such as 3, 5SS or 7FS+2d': 'Numéros de tâche, par exemple 3, 5SS ou 7FS+2d',
  'Type a date such as 24/12/2026 or 24/12/2026 14:30.':
    'Saisissez une date, par exemple 24/12/2026 ou 24/12/2026 14:30.',
  'The end has to come after the start.': 'La fin doit venir après le début.',
  'Type the start first.': 'Saisissez d’abord le début.',
  'Type a duration such as 3 d or 4 h.': 'Saisissez une durée, par exemple 3 j ou 4 h.',
  'Type a whole percent from 0 to 100.': 'Saisissez un pourcentage entier de 0 à 100.',
  'The dependencies would form a circle: {path}': 'Les liaisons formeraient une boucle : {path}',
  'The dependencies form a circle: {path}': 'Les liaisons forment une boucle : {path}',
  'This task depends on itself by a circle of dependencies.':
    'Cette tâche dépend d’elle-même par une boucle de liaisons.',
  'The start “{written}” is no date.': 'Le début « {written} » n’est pas une date.',
  'The end “{written}” is no date after the start.': 'La fin « {written} » n’est pas une date après le début.',
  'The duration “{written}” is no number of days.': 'La durée « {written} » n’est pas un nombre de jours.',
  'The progress “{written}” is not between 0 and 100.': 'L’avancement « {written} » n’est pas entre 0 et 100.',
  'This task has no start: it has a row, but no bar.':
    'Cette tâche n’a pas de début : elle a une ligne, mais pas de barre.',
  '“{written}” is no dependency such as 3FS+2d.': '« {written} » n’est pas une liaison comme 3FS+2d.',
  'Task {id} is not in this plan. The dependency is kept.':
    'La tâche {id} n’est pas dans ce planning. La liaison est conservée.',
  'The dates break the dependency {link}.': 'Les dates ne respectent pas la liaison {link}.',
  '“{written}” is no colour.': '« {written} » n’est pas une couleur.',
  '{count} to look at': '{count} à vérifier',
  '{count} changes are not saved. They stay here.': {
    one: '{count} modification n’est pas enregistrée. Elle reste ici.',
    other: '{count} modifications ne sont pas enregistrées. Elles restent ici.',
  },
  'The project': 'Le projet',
  'It waits for {task}.': 'En attente de {task}.',
  'Someone else has changed it: {theirs}. Yours: {mine}.':
    'Une autre personne l’a modifiée : {theirs}. La vôtre : {mine}.',
  'Save mine': 'Enregistrer la mienne',
  'Take theirs': 'Prendre l’autre',
  'Take it out of the plan': 'La retirer du planning',
  'Set the baseline': 'Fixer le planning de référence',
  'On this device: where the tasks are now': 'Sur cet appareil : les dates actuelles',
  'Clear the baseline': 'Effacer le planning de référence',
  'Print the whole plan': 'Imprimer tout le planning',
  'Save as a picture': 'Enregistrer comme image',
  'The plan could not be printed.': 'Le planning n’a pas pu être imprimé.',
  'The picture could not be made.': 'L’image n’a pas pu être créée.',
};

export default fr;
