import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

export default {
  Select: 'Choisir',
  'File Manager': 'Gestionnaire de fichiers',
  Choose: 'Choisir',
  'Select a file first.': 'Choisissez d’abord un fichier.',
} satisfies Catalogue<keyof typeof en>;
