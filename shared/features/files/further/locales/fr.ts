import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  Bin: 'Corbeille',
  'The bin is empty.': 'La corbeille est vide.',
  'The bin could not be read.': 'La corbeille n’a pas pu être chargée.',
  'From {folder} · deleted {date}': 'Dans {folder} · supprimé le {date}',
  'From {folder}': 'Dans {folder}',
  'Put back': 'Restaurer',
  'Put back {name}': 'Restaurer « {name} »',
  'Put back: {name}': 'Restauré : {name}',
  '{name} could not be put back.': '« {name} » n’a pas pu être restauré.',
  '{name} is no longer in the bin.': '« {name} » n’est plus dans la corbeille.',
  'The server did not put {name} back.': 'Le serveur n’a pas restauré « {name} ».',
  '“{name}” is already there. Choose another name.': '« {name} » existe déjà. Choisissez un autre nom.',
  'Delete for good': 'Supprimer définitivement',
  'Delete {name} for good': 'Supprimer définitivement « {name} »',
  'Delete “{name}” for good?': 'Supprimer définitivement « {name} » ?',
  'This cannot be undone.': 'Cette action est irréversible.',
  'Empty the bin': 'Vider la corbeille',
  'Empty the bin?': 'Vider la corbeille ?',
  'Not everything could be deleted for good.': 'Certains éléments n’ont pas pu être supprimés définitivement.',
  'Show more': 'Afficher plus',
  'Share “{name}”': 'Partager « {name} »',
  'Anyone with a link can read this file without signing in.':
    'Toute personne disposant d’un lien peut lire ce fichier sans se connecter.',
  'The links could not be read.': 'Les liens n’ont pas pu être chargés.',
  'No links yet.': 'Aucun lien pour le moment.',
  'Does not end': 'Sans date de fin',
  'Until {date}': 'Jusqu’au {date}',
  'Ended on {date}': 'Expiré depuis le {date}',
  'Copy the link': 'Copier le lien',
  'End the link': 'Désactiver le lien',
  'Link ended': 'Lien désactivé',
  'New link': 'Nouveau lien',
  'Ends after': 'Expire après',
  Never: 'Jamais',
  'Create a link': 'Créer un lien',
  'The link could not be created.': 'Le lien n’a pas pu être créé.',
  'The server did not create the link.': 'Le serveur n’a pas créé le lien.',
  'The link could not be ended.': 'Le lien n’a pas pu être désactivé.',
  'The browser did not allow copying. Select the link and copy it by hand.':
    'Le navigateur n’a pas autorisé la copie. Sélectionnez le lien et copiez-le à la main.',
  '{count} items are deleted for good. This cannot be undone.': {
    one: '{count} élément sera supprimé définitivement. Cette action est irréversible.',
    other: '{count} éléments seront supprimés définitivement. Cette action est irréversible.',
  },
  '{count} days': {
    one: '{count} jour',
    other: '{count} jours',
  },
};

export default fr;
