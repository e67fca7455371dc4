import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Rows {from} to {to} of {total}': { one: 'Ligne {from} sur {total}', other: 'Lignes {from} à {to} sur {total}' },
  'Rows {from} to {to}': 'Lignes {from} à {to}',
  'Page {page} of {pages}': 'Page {page} sur {pages}',
  'Page {page}': 'Page {page}',
  'Showing the last loaded data.': 'Les dernières données chargées restent affichées.',
  'Pages: {list}': 'Pages : {list}',
  'First page': 'Première page',
  'Previous page': 'Page précédente',
  'Next page': 'Page suivante',
  'Last page': 'Dernière page',
  'Rows per page': 'Lignes par page',
  Select: 'Sélection',
  'Select all rows of this page': 'Sélectionner toutes les lignes de cette page',
  'Select {name}': 'Sélectionner {name}',
  '{count} selected': { one: '{count} ligne sélectionnée', other: '{count} lignes sélectionnées' },
  'Select all {total} found': 'Sélectionner les {total} résultats',
  'Select all found': 'Tout sélectionner',
  New: 'Nouveau',
  'Clear the selection': 'Tout désélectionner',
  'Sort by': 'Trier par',
  Ascending: 'Croissant',
  Descending: 'Décroissant',
  'Sorted by {column}, ascending': 'Trié par {column}, ordre croissant',
  'Sorted by {column}, descending': 'Trié par {column}, ordre décroissant',
  'Enter sorts. Shift with the left and right arrows changes the width.':
    'Entrée trie. Maj avec les flèches gauche et droite change la largeur.',
  'Shift with the left and right arrows changes the width.': 'Maj avec les flèches gauche et droite change la largeur.',
  '{column} is {width} pixels wide': '{column} : largeur de {width} pixels',
  'Drag to change the width; double-click to reset it':
    'Faites glisser pour changer la largeur ; double-cliquez pour la rétablir',
};

export default fr;
