import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Upload a picture': 'Téléverser une image',
  'Upload a picture of {name}': 'Téléverser une image : {name}',
  'or drop one here': 'ou en déposer une ici',
  'Remove the picture': 'Retirer l’image',
  'The picture could not be uploaded.': 'L’image n’a pas pu être téléversée.',
  '{name} is no picture.': 'Le fichier « {name} » n’est pas une image.',
};

export default fr;
