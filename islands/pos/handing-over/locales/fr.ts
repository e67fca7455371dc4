import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Hand over to {other}': 'Transmettre à {other}',
  'The sales of {person} that wait on this device will be sent as {other}, and this till goes on as {other}’s.':
    'Les ventes de « {person} » en attente sur cet appareil seront envoyées au nom de « {other} », et la caisse continue avec « {other} ».',
  'PIN of an admin': 'Code PIN d’un administrateur',
  '{name} is no admin.': '« {name} » n’est pas un compte d’administrateur.',
  'The server does not say who is an admin: only {person} can have these sales sent.':
    'Le serveur ne dit pas qui est administrateur : seule une connexion de « {person} » permet d’envoyer ces ventes.',
  'An admin who is new on this device needs the network.':
    'La première connexion sur cet appareil nécessite le réseau.',
  'The sales could not be handed over: this device does not store it.':
    'Les ventes n’ont pas pu être transmises : cet appareil ne l’enregistre pas.',
};
export default fr;
