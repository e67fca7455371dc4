import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Calling {customer}: {number}': 'Appel de {customer} : {number}',
  'Writing to {customer}: {address}': 'Message à {customer} : {address}',
  'The customer could not be looked up.': 'Les coordonnées du client n’ont pas pu être lues.',
  '“{lead}” has no customer yet.': '« {lead} » n’a pas encore de client.',
  'Choose the customer': 'Choisir le client',
  'No phone number of {customer} is known.': 'Aucun numéro de téléphone connu pour {customer}.',
  'No e-mail address of {customer} is known.': 'Aucune adresse e-mail connue pour {customer}.',
  'Meeting about {lead}': 'Rendez-vous au sujet de « {lead} »',
  Day: 'Jour',
  Time: 'Heure',
  Length: 'Durée',
  '{minutes} min': '{minutes} min',
  'Save the calendar file': 'Enregistrer le fichier d’agenda',
  'The customer’s place and address could not be looked up; the file is made without them.':
    'Le lieu et l’adresse du client n’ont pas pu être lus ; le fichier est créé sans eux.',
  'The calendar file “{file}” was saved.': 'Le fichier d’agenda « {file} » a été enregistré.',
};

export default fr;
