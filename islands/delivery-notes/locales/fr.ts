import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Delivery notes': 'Bons de livraison',
  'Order number': 'Numéro de commande',
  Date: 'Date',
  Customer: 'Client',
  'Total amount': 'Montant total',
  Products: 'Produits',
  Open: 'Ouvrir',
  'Open {number}': 'Ouvrir {number}',
  'Number, customer or amount': 'Numéro, client ou montant',
  Refresh: 'Actualiser',
  'Show all': 'Tout afficher',
  'Loading delivery notes…': 'Chargement des bons de livraison…',
  'Loading… {read}': 'Chargement… {read}',
  'Loading… {read} of {total}': 'Chargement… {read} sur {total}',
  'There is no delivery note yet.': 'Il n’y a pas encore de bon de livraison.',
  'No delivery note matches “{text}”.': 'Aucun bon de livraison ne correspond à « {text} ».',
  'The delivery notes could not be loaded.': 'Les bons de livraison n’ont pas pu être chargés.',
  'Showing the last loaded data.': 'Les dernières données chargées restent affichées.',
};

export default fr;
