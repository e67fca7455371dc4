import type en from './en.ts';

const fr: Record<keyof typeof en, string> = {
  'Back to the products': 'Revenir aux produits',
  'To pay': 'À encaisser',
  'Change due': 'Monnaie à rendre',
  'Payment methods': 'Moyens de paiement',
  'Open the drawer': 'Ouvrir le tiroir-caisse',
  'The drawer did not open.': 'Le tiroir-caisse ne s’est pas ouvert.',
  'Discount on {name}': 'Remise sur {name}',
  'No discount': 'Sans remise',
  'Note on {name}': 'Note pour {name}',
  Note: 'Note',
  'Amount off each': 'Montant déduit par unité',
  'Catalogue price: {amount}': 'Prix du catalogue : {amount}',
  'Shown in the kitchen and on the receipt.': 'Visible en cuisine et sur le ticket.',
  'Unit price': 'Prix unitaire',
  '{name} was discarded.': '{name} : panier abandonné.',
  'Find a sale': 'Retrouver une vente',
  'Number or customer': 'Numéro ou client',
  'Look on the server': 'Chercher sur le serveur',
  'The server has no such order.': 'Le serveur n’a pas cette commande.',
  'Only the till that printed this number knows it.': 'Seule la caisse qui a imprimé ce numéro le connaît.',
  'Print the receipt again': 'Réimprimer le ticket',
};
export default fr;
