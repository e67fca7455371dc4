import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const fr: Readonly<Record<keyof typeof english, Message>> = {
  'The page has not said which document to show: urn and src are missing.': 'Attributs manquants : urn et src.',
  'The page has not given an address that is needed: {name} is missing.': 'Attribut manquant : {name}.',
  'The service’s viewer could not be loaded.': 'La visionneuse du service n’a pas pu être chargée.',
  'The service does not allow this document to be seen.': 'Le service ne permet pas de voir ce document.',
  'The service could not open the document ({code}).': 'Le service n’a pas pu ouvrir le document ({code}).',
  'There is no token service at {address}.': 'Il n’y a pas de service de jetons à l’adresse {address}.',
  'There is no token for the service: {reason}': 'Il n’y a pas de jeton pour le service : {reason}',
  'The document is being opened…': 'Ouverture du document…',
  'The document could not be shown.': 'Le document n’a pas pu être affiché.',
};

export default fr;
