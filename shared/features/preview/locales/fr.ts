import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Quick Preview': 'Aperçu rapide',
  'Quick Preview: {name}': 'Aperçu rapide : {name}',
  'Show all': 'Tout afficher',
  'Show {count} more rows': { one: 'Afficher {count} ligne de plus', other: 'Afficher {count} lignes de plus' },
  'Show the pictures': 'Afficher les images',
  'Show the picture of {host}': 'Afficher l’image du site {host}',
  'The picture could not be loaded.': 'L’image n’a pas pu être chargée.',
  'Pictures of {hosts} could not be loaded.': 'Des images n’ont pas pu être chargées : {hosts}.',
  '{count} pictures of other sites are not loaded: {hosts}': {
    one: '{count} image d’un autre site n’est pas chargée : {hosts}',
    other: '{count} images d’autres sites ne sont pas chargées : {hosts}',
  },
  'The page’s rules do not let the preview have its colours and layout.':
    'Les règles de la page ne permettent pas d’afficher l’aperçu avec ses couleurs et sa mise en page.',
  'There is nothing to show.': 'Il n’y a rien à afficher.',
};

export default fr;
