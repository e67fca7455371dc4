import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'The page has not said which page to edit: page-id is missing.': 'Attribut manquant : page-id.',
  'The page is being opened…': 'La page s’ouvre…',
  'The page could not be opened.': 'La page n’a pas pu être ouverte.',
  'The page is shown without the site’s styles: {reason}': 'La page est affichée sans les styles du site : {reason}',
  'Not saved yet': 'Pas encore enregistré',
  Save: 'Enregistrer',
  'The page was saved.': 'La page a été enregistrée.',
  Saved: 'Enregistrée',
  'Everything is saved. There is nothing to send.': 'Tout est enregistré. Il n’y a rien à envoyer.',
  'This page has been deleted in the meantime. Your work is still here.':
    'Cette page a été supprimée entre-temps. Votre travail est toujours là.',
  'The page could not be saved.': 'La page n’a pas pu être enregistrée.',
  'Your work is still here.': 'Votre travail est toujours là.',
  'Someone else changed this': 'Modifié entre-temps par une autre personne',
  'Since you opened this page, it was changed elsewhere. Nothing has been overwritten.':
    'Depuis que vous l’avez ouverte, cette page a été modifiée ailleurs. Rien n’a été écrasé.',
  'Its content differs.': 'Son contenu diffère.',
  'Its styles differ.': 'Ses styles diffèrent.',
  'On the server now': 'Sur le serveur maintenant',
  'Use theirs': 'Utiliser l’autre version',
  'Keep my version': 'Garder ma version',
  'The page': 'La page',
};

export default fr;
