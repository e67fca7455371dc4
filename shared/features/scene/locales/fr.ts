import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const fr: Readonly<Record<keyof typeof english, Message>> = {
  'A sample body': 'Un corps d’exemple',
  'About the model': 'À propos du modèle',
  Across: 'Axe de la coupe',
  'Across {axis}': 'Axe {axis}',
  Alone: 'Isoler',
  Attributes: 'Attributs',
  Base: 'Socle',
  'Box: {size}': 'Encombrement : {size}',
  'Clear the distances': 'Effacer les distances',
  'Distance: {lengths}': 'Distance : {lengths}',
  'Do not open': 'Ne pas ouvrir',
  'Drag to rotate, with the second button or two fingers to pan. Arrow keys rotate, with Shift they pan; plus and minus zoom, Home fits, Enter takes what is in the middle.':
    'Faites glisser pour tourner, avec le second bouton ou deux doigts pour déplacer. Les flèches tournent, avec Maj elles déplacent ; plus et moins zooment, Origine ajuste, Entrée prend ce qui est au milieu.',
  Edges: 'Arêtes',
  'Enter chooses a part, the space bar hides or shows it.':
    'Entrée choisit une pièce, la barre d’espace la masque ou l’affiche.',
  'Find a part': 'Rechercher une pièce',
  Fit: 'Tout afficher',
  'From a corner': 'D’un coin',
  'From above': 'De dessus',
  'From below': 'De dessous',
  'From the back': 'De derrière',
  'From the front': 'De face',
  'From the left': 'De gauche',
  'From the right': 'De droite',
  'Go to it': 'Y aller',
  Hide: 'Masquer',
  'Hide {name}': 'Masquer {name}',
  'How it is drawn': 'Mode d’affichage',
  'Its parts contain one another in a circle.': 'Des pièces du modèle se contiennent mutuellement.',
  'Looking for the edges…': 'Recherche des arêtes…',
  Layer: 'Calque',
  Materials: 'Matériaux',
  Measure: 'Mesurer',
  'Model {name}': 'Modèle {name}',
  'No part has this name.': 'Aucune pièce ne porte ce nom.',
  'Not drawn: {kinds}.': 'Non dessinés : {kinds}.',
  'Notes of the author': 'Notes de l’auteur',
  'Open anyway': 'Ouvrir quand même',
  'Open it after all': 'L’ouvrir finalement',
  'Other side': 'Autre côté',
  'Part {number}': 'Pièce {number}',
  Parts: 'Pièces',
  'Parts of {name}': 'Pièces : {name}',
  'Press the first place of a distance.': 'Appuyez sur le premier point d’une distance.',
  'Press the model first; then the wheel zooms it.': 'Appuyez d’abord sur le modèle ; la molette zoome ensuite.',
  'Press the second place.': 'Appuyez sur le second point.',
  Roof: 'Toit',
  'Save as a picture': 'Enregistrer comme image',
  'Save it anew in the program that made it, then retry.':
    'Enregistrez-le de nouveau dans le logiciel qui l’a produit, puis réessayez.',
  'Save it in one of these formats, then retry.': 'Enregistrez-le dans l’un de ces formats, puis réessayez.',
  'Save it unpacked, then retry.': 'Enregistrez-le sans compression, puis réessayez.',
  'Save the model with all its files in one (GLB), then retry.':
    'Enregistrez le modèle avec tous ses fichiers en un seul (GLB), puis réessayez.',
  Section: 'Coupe',
  Shapes: 'Formes',
  Show: 'Afficher',
  'Show all parts': 'Afficher toutes les pièces',
  Surfaces: 'Surfaces',
  'The browser made no picture.': 'Le navigateur n’a pas fait d’image.',
  'The file ends too early: a part of it is missing.': 'Le fichier s’arrête trop tôt : il en manque une partie.',
  'The file has nothing that could be drawn.': 'Le fichier ne contient rien à dessiner.',
  'The file is damaged or not what it says it is.': 'Le fichier est endommagé ou n’est pas ce qu’il prétend être.',
  'The file is empty.': 'Le fichier est vide.',
  'The file is too large for this browser’s memory.': 'Le fichier est trop grand pour la mémoire de ce navigateur.',
  'The file {name} ends too early: a part of it is missing.':
    'Le fichier {name} s’arrête trop tôt : il en manque une partie.',
  'The graphics card stopped drawing. It goes on by itself when it is free, or by a press.':
    'La carte graphique a cessé de dessiner. Elle reprend d’elle-même quand elle est libre, ou par un appui.',
  'The model has more than {size}. Reading it may take long and much memory.':
    'Le modèle dépasse {size}. Sa lecture peut être longue et prendre beaucoup de mémoire.',
  'The model has {size}. Reading it may take long and much memory.':
    'Le modèle fait {size}. Sa lecture peut être longue et prendre beaucoup de mémoire.',
  'The model is being read…': 'Lecture du modèle…',
  'The model is packed as {name}, which is not read here.': 'Le modèle est compressé en {name}, qui n’est pas lu ici.',
  'The model names {name}, a file of another site. Nothing was fetched from there.':
    'Le modèle nomme {name}, un fichier d’un autre site. Rien n’y a été demandé.',
  'The last line of the file is open: something after it may be missing.':
    'La dernière ligne du fichier n’est pas terminée : la suite manque peut-être.',
  'The model {name} could not be shown.': 'Le modèle {name} n’a pas pu être affiché.',
  'The model needs the file {name}, which is not beside it.':
    'Le modèle a besoin du fichier {name}, qui n’est pas à côté de lui.',
  'The model was not opened: {size}.': 'Le modèle n’a pas été ouvert : {size}.',
  'The page names no model (src), so this is a sample body.':
    'La page n’indique pas de modèle (src) : voici un corps d’exemple.',
  'The page’s rules do not allow WebAssembly, which IFC files need.':
    'Les règles de la page n’autorisent pas WebAssembly, dont les fichiers IFC ont besoin.',
  'The picture or colours of {name} could not be read.':
    'L’image ou les couleurs de « {name} » n’ont pas pu être lues.',
  'The properties could not be read.': 'Les propriétés n’ont pas pu être lues.',
  'There is no file at this address.': 'Il n’y a pas de fichier à cette adresse.',
  'This browser cannot draw in three dimensions (WebGL is off). Parts and sizes are shown all the same.':
    'Ce navigateur ne peut pas dessiner en trois dimensions (WebGL est désactivé). Les pièces et les dimensions sont quand même affichées.',
  'This is not a model that can be shown: it is neither glTF, GLB, STL, OBJ, 3MF, IFC nor DXF.':
    'Ce n’est pas un modèle affichable : ni glTF, ni GLB, STL, OBJ, 3MF, IFC ou DXF.',
  Tools: 'Outils',
  Tower: 'Tour',
  'Upload it there, then retry.': 'Téléversez-le à cet endroit, puis réessayez.',
  'Upload the file again, then retry.': 'Téléversez le fichier à nouveau, puis réessayez.',
  Views: 'Vues',
  'Where it is cut': 'Position de la coupe',
  'Whole model': 'Modèle entier',
  Wireframe: 'Filaire',
  'Zoom in': 'Zoom avant',
  'Zoom out': 'Zoom arrière',
  '{length} of {whole}': '{length} sur {whole}',
  '{name}, hidden': '{name}, masqué',
  '{name}, shown': '{name}, affiché',
  '{done} of {total}': '{done} sur {total}',
  '{count} lines': { one: '{count} ligne', other: '{count} lignes' },
  '{count} parts': { one: '{count} pièce', other: '{count} pièces' },
  '{count} texts are not drawn.': {
    one: '{count} texte n’est pas dessiné.',
    other: '{count} textes ne sont pas dessinés.',
  },
  '{count} triangles': { one: '{count} triangle', other: '{count} triangles' },
};

export default fr;
