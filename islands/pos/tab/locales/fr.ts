import type en from './en.ts';

const fr: Record<keyof typeof en, string> = {
  'Send to kitchen': 'Envoyer en cuisine',
  Bill: 'Addition',
  Split: 'Partager',
  'This is no receipt.': 'Ceci n’est pas un ticket de caisse.',
  'Paid before': 'Déjà payé',
  'To pay': 'À payer',
  'This part: {amount} of {owed}': 'Cette part : {amount} sur {owed}',
  'Sent to the kitchen: {table}': 'Envoyé en cuisine : {table}',
  'Split the bill': 'Partager l’addition',
  Equally: 'À parts égales',
  'By items': 'Par articles',
  'An amount': 'Un montant',
  'How many pay': 'Nombre de payeurs',
  '{count} × {amount}': '{count} × {amount}',
  'Pay {amount}': 'Encaisser {amount}',
  Sent: 'Envoyé',
  'Cancel {name}': 'Annuler {name}',
  'Why is it cancelled?': 'Pourquoi l’annuler ?',
  'The kitchen is told with the next round.': 'La cuisine le saura au prochain envoi.',
  Reason: 'Motif',
  'Wrong order': 'Erreur de commande',
  'Guest changed their mind': 'Le client a changé d’avis',
  'Out of stock': 'Plus disponible',
};
export default fr;
