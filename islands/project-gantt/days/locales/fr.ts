import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Working days and holidays': 'Jours ouvrés et jours fériés',
  'Kept with the project: everyone plans with them.': 'Enregistrés avec le projet : ils valent pour tous.',
  'Kept for you on this device: other people see the days of the page.':
    'Enregistrés pour vous sur cet appareil : les autres personnes voient les jours de la page.',
  'Working days': 'Jours ouvrés',
  'Choose at least one working day.': 'Choisissez au moins un jour ouvré.',
  Holidays: 'Jours fériés',
  'No holiday yet.': 'Aucun jour férié.',
  'Another holiday': 'Autre jour férié',
  'Remove {day}': 'Retirer : {day}',
  'Enter a date, such as {example}.': 'Saisissez une date, par exemple {example}.',
  'Use the days of the page': 'Utiliser les jours de la page',
};

export default fr;
