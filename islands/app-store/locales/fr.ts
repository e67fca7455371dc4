import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'App store': 'Boutique d’applications',
  Categories: 'Catégories',
  'Business Management': 'Gestion d’entreprise',
  Management: 'Gestion',
  Commerce: 'Commerce',
  'Restauration & Coffee': 'Restauration et café',
  'Logistics & Shipping': 'Logistique et livraison',
  'Human resources': 'Ressources humaines',
  'Website & Ecommerce': 'Site web et e-commerce',
  Addons: 'Extensions',
  Themes: 'Thèmes',
  'Content management': 'Gestion de contenu',
  Others: 'Autres',
  Entertainment: 'Divertissement',
  'Customer Loyalty': 'Fidélisation des clients',
  'Coming Soon': 'Bientôt disponible',
  'Search apps': 'Rechercher une application',
  '{count} apps': { one: '{count} application', other: '{count} applications' },
  'The address of the store cannot be read (attribute store-base).':
    'L’adresse de la boutique est illisible (attribut store-base).',
  'The apps could not be loaded.': 'Les applications n’ont pas pu être chargées.',
  'The store has no apps.': 'La boutique ne propose aucune application.',
  Install: 'Installer',
  Installed: 'Installée',
  Installation: 'Installation',
  'See more': 'En savoir plus',
  'The price could not be read.': 'Le prix est illisible.',
  'Warning !': 'Attention !',
  '{name} is installed.': 'L’application « {name} » est installée.',
  '{name} was installed already. Nothing was sent.':
    'L’application « {name} » était déjà installée. Rien n’a été envoyé.',
  'The app is no longer free. Nothing was installed.': 'L’application n’est plus gratuite. Rien n’a été installé.',
  'The app now costs {price}. Nothing was installed.': 'L’application coûte désormais {price}. Rien n’a été installé.',
  Uninstall: 'Désinstaller',
  'Uninstall {name}?': 'Désinstaller « {name} » ?',
  'The app leaves the menu for everyone.': 'L’application disparaît du menu pour tout le monde.',
  '{name} was uninstalled.': 'L’application « {name} » a été désinstallée.',
  'By {author}': 'Par {author}',
  'May read:': 'Peut lire :',
  'Pictures of {name}': 'Images de « {name} »',
  'Picture {number} of {count}, large': 'Image {number} sur {count}, en grand',
};

export default fr;
