import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  Products: 'Produits',
  ID: 'ID',
  Name: 'Nom',
  Description: 'Description',
  Category: 'Catégorie',
  Price: 'Prix',
  'Sale price': 'Prix promotionnel',
  Barcode: 'Code-barres',
  'New product': 'Nouveau produit',
  'Edit {name}': 'Modifier {name}',
  'Delete {name}': 'Supprimer {name}',
  Refresh: 'Actualiser',
  'Show all': 'Tout afficher',
  'All categories': 'Toutes les catégories',
  'No category': 'Sans catégorie',
  'Choose a category': 'Choisissez une catégorie',
  'Loading products…': 'Chargement des produits…',
  'No product matches.': 'Aucun produit ne correspond.',
  'There is no product yet.': 'Il n’y a pas encore de produit.',
  'The products could not be loaded.': 'Les produits n’ont pas pu être chargés.',
  'The categories could not be loaded.': 'Les catégories n’ont pas pu être chargées.',
  'The server does not sort by this column.': 'Le serveur ne trie pas par cette colonne.',
  'The server does not search by name: all products are shown.':
    'Le serveur ne cherche pas par nom : tous les produits sont affichés.',
  'The server does not filter by category: all products are shown.':
    'Le serveur ne filtre pas par catégorie : tous les produits sont affichés.',
  'The product could not be loaded.': 'Le produit n’a pas pu être chargé.',
  'Enter a price of 0 or more': 'Saisissez un prix de 0 ou plus',
  'Use at most two decimals': 'Saisissez deux décimales au plus',
  'Leave empty to sell at the regular price.': 'Laissez vide pour vendre au prix normal.',
  'Its variants have prices of their own.': 'Ses variantes ont leurs propres prix.',
  'What you typed for {name} is not saved yet.': 'Votre saisie pour « {name} » n’est pas encore enregistrée.',
  'Keep editing': 'Continuer la saisie',
  '{name} has been created with ID {id}.': 'Produit « {name} » créé avec l’ID {id}.',
  '{name} has been saved.': 'Produit « {name} » enregistré.',
  'Change prices': 'Modifier les prix',
  'Change category': 'Changer de catégorie',
  'Delete {name}?': 'Supprimer « {name} » ?',
  'This cannot be undone.': 'Cette action est définitive.',
  'Change in percent': 'Variation en pourcentage',
  'For example 5 to raise, -5 to lower': 'Par exemple 5 pour augmenter, -5 pour diminuer',
  'Enter a percentage from -100 to 1000': 'Saisissez un pourcentage de -100 à 1000',
  'Round to': 'Arrondir à',
  'Variants have prices of their own, which stay as they are.':
    'Les variantes ont leurs propres prix, qui restent inchangés.',
  Preview: 'Aperçu',
  'Current price': 'Prix actuel',
  'New price': 'Nouveau prix',
  'Someone else has changed its price to {price}. Retrying starts from there.':
    'Une autre personne a modifié son prix : {price}. Un nouvel essai partira de ce prix.',
  'Delete {count} products?': { one: 'Supprimer {count} produit ?', other: 'Supprimer {count} produits ?' },
  'and {count} more products': { one: 'et {count} autre produit', other: 'et {count} autres produits' },
  'Category of {count} products': { one: 'Catégorie de {count} produit', other: 'Catégorie de {count} produits' },
  'Prices of {count} products': { one: 'Prix de {count} produit', other: 'Prix de {count} produits' },
  '{count} products could not be processed': {
    one: '{count} produit n’a pas pu être traité',
    other: '{count} produits n’ont pas pu être traités',
  },
  '{count} products not started': { one: '{count} produit non traité', other: '{count} produits non traités' },
  '{count} products have no price or no longer exist and stay as they are': {
    one: '{count} produit n’a pas de prix ou n’existe plus et reste inchangé',
    other: '{count} produits n’ont pas de prix ou n’existent plus et restent inchangés',
  },
  '{count} products have been deleted.': {
    one: '{count} produit a été supprimé.',
    other: '{count} produits ont été supprimés.',
  },
  '{count} products have been changed.': {
    one: '{count} produit a été modifié.',
    other: '{count} produits ont été modifiés.',
  },
};

export default fr;
