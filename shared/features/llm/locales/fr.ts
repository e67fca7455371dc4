import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'No response from the model.': 'Le modèle n’a pas répondu.',
  'The answer is being written…': 'La réponse s’écrit…',
  'The model is busy. It is asked again in {seconds} s.': 'Le modèle est occupé. La demande repart dans {seconds} s.',
  Stop: 'Arrêter',
  'Ask again': 'Redemander',
  'You stopped the answer.': 'Vous avez arrêté la réponse.',
  'The answer broke off.': 'La réponse s’est interrompue.',
  'The answer was cut off: it is longer than the model may write.':
    'La réponse est coupée : elle dépasse ce que le modèle peut écrire.',
  'A part of the answer could not be read.': 'Une partie de la réponse n’a pas pu être lue.',
  'The question is too long for the model. Shorten it.': 'La demande est trop longue pour le modèle. Raccourcissez-la.',
  'The model did not answer.': 'Le modèle n’a pas répondu.',
  'This page does not say where the model is (attribute {name}).': 'Attribut manquant : {name}.',
  'This is missing.': 'Cette valeur manque.',
  'This is not a text.': 'Ce n’est pas un texte.',
  'This is not a number.': 'Ce n’est pas un nombre.',
  'This is not a whole number.': 'Ce n’est pas un nombre entier.',
  'This is neither yes nor no.': 'Saisissez « oui » ou « non ».',
  'This is not a list.': 'Ce n’est pas une liste.',
  'This is not a group of fields.': 'Ce n’est pas un groupe de champs.',
  'This must be empty.': 'Cette valeur doit rester vide.',
  'This is too small or too large.': 'Cette valeur est trop petite ou trop grande.',
  'Allowed: {options}': 'Valeurs admises : {options}',
};

export default fr;
