import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'An admin has to allow this': 'Accord d’un administrateur',
  'PIN of an admin': 'Code PIN d’un administrateur',
  '{name} is no admin.': '« {name} » n’est pas un compte d’administrateur.',
  'The server does not say who is an admin: nothing above {percent} can be allowed here.':
    'Le serveur ne dit pas qui est administrateur : au-delà de {percent}, rien ne peut être accordé ici.',
  'An admin who is new on this device needs the network.':
    'La première connexion sur cet appareil nécessite le réseau.',
  'Reduction (amount)': 'Remise (montant)',
  'Take off': 'Déduire',
  'Enter an amount above 0.': 'Saisissez un montant supérieur à 0.',
  'No more than {amount} can be taken off here.': 'La remise ne peut pas dépasser {amount}.',
  'Shared among the items, in place of a percentage.': 'Répartie sur les articles, à la place d’un pourcentage.',
};
export default fr;
