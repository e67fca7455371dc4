import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Generative AI': 'IA générative',
  Conversation: 'Conversation',
  'Hello! I can create the content of the page “{title}” for you.':
    'Bonjour ! Je peux créer pour vous le contenu de la page « {title} ».',
  'This page does not set the attribute {name}.': 'Attribut manquant : {name}.',
  'HTTP error! Status: {status}': 'Erreur HTTP, état {status}.',
  'Today’s values could not be loaded.': 'Les valeurs actuelles n’ont pas pu être chargées.',
  'The model reads only the beginning of: {fields}.': 'Le modèle ne lit que le début de : {fields}.',
  'Your message': 'Votre message',
  'Say what is to be created or changed': 'Que faut-il créer ou modifier ?',
  Send: 'Envoyer',
  Preview: 'Aperçu',
  Proposal: 'Proposition',
  'The proposal is empty.': 'La proposition est vide.',
  'Take {field}': 'Retenir {field}',
  'Today:': 'Actuellement :',
  'As today': 'Comme actuellement',
  'Empty today': 'Vide actuellement',
  'This record has no such field.': 'Cette fiche n’a pas ce champ.',
  'The model proposes {count} things. Choose one, or ask again.': {
    one: 'Le modèle fait {count} proposition. Choisissez-en une ou redemandez.',
    other: 'Le modèle fait {count} propositions. Choisissez-en une ou redemandez.',
  },
  'The model asks for something that this page does not offer.':
    'Le modèle demande une chose que cette page ne propose pas.',
  'Take this one': 'Retenir celle-ci',
  'This page does not offer it, so it cannot be used.': 'Cette page ne la propose pas, elle ne peut donc pas servir.',
  'Not complete yet: {fields}. Say what is missing.': 'Encore incomplet : {fields}. Indiquez ce qui manque.',
  'Take at least one field.': 'Retenez au moins un champ.',
  'Nothing of this would change the record.': 'Rien de cela ne changerait la fiche.',
  'Fill in the form': 'Compléter le formulaire',
  'Take it back out of the form': 'Rétablir le formulaire',
  'Fill {field} into the form': 'Compléter dans le formulaire : {field}',
  'Take {field} back out of the form': 'Rétablir dans le formulaire : {field}',
  'The form has no field for: {fields}.': 'Le formulaire n’a pas de champ pour : {fields}.',
  'Not saved.': 'Non enregistré.',
  'The values may have been saved all the same: look before you save again.':
    'Les valeurs ont peut-être été enregistrées malgré tout : vérifiez avant d’enregistrer de nouveau.',
  'Saved.': 'Enregistré.',
  '{field}: {to}': '{field} : {to}',
  '{field}: from {from} to {to}': '{field} : « {from} » devient « {to} »',
};

export default fr;
