import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  Unassigned: 'Non attribué',
  Important: 'Important',
  Live: 'En direct',
  'Updated {age} ago': 'Actualisé il y a {age}',
  '{seconds} s': '{seconds} s',
  '{minutes} min': '{minutes} min',
  'Search the cards': 'Rechercher dans les cartes',
  Refresh: 'Actualiser',
  'Clear the search': 'Effacer la recherche',
  'The search hides {count} cards.': {
    one: 'La recherche masque {count} carte.',
    other: 'La recherche masque {count} cartes.',
  },
  'The board could not be loaded.': 'Le tableau n’a pas pu être chargé.',
  'Changes by other people are not reaching this board.':
    'Les modifications des autres personnes n’arrivent plus sur ce tableau.',
  'There are no stages yet.': 'Il n’y a pas encore d’étape.',
  '{count} cards could not be read and are not on the board.': {
    one: '{count} carte n’a pas pu être lue et manque sur le tableau.',
    other: '{count} cartes n’ont pas pu être lues et manquent sur le tableau.',
  },
  'Saving {count} more cards of this column…': {
    one: 'Encore {count} carte de cette colonne à enregistrer…',
    other: 'Encore {count} cartes de cette colonne à enregistrer…',
  },
  'The server asks for a pause of {seconds} s.': 'Le serveur demande une pause de {seconds} s.',
  '{card} could not be moved to “{stage}” and is back.':
    'La carte « {card} » n’a pas pu être déplacée vers « {stage} » et a repris sa place.',
  'Someone else has moved it to “{stage}”.': 'Une autre personne l’a déplacée vers « {stage} ».',
  'Someone else has reassigned it.': 'Une autre personne a changé le responsable.',
  'It has been deleted in the meantime.': 'Elle a été supprimée entre-temps.',
  'On the server': 'Sur le serveur',
  'Your move': 'Votre déplacement',
  'place {position}': 'place {position}',
  'The server did not keep the change.': 'Le serveur n’a pas conservé la modification.',
  'The column “{stage}” was only partly saved.': 'La colonne « {stage} » n’a été enregistrée qu’en partie.',
  '“{card}”': '« {card} »',
  'Saved: {cards}.': 'Enregistré : {cards}.',
  'Not saved: {cards}.': 'Non enregistré : {cards}.',
  '{cards} and {count} more cards': {
    one: '{cards} et {count} autre carte',
    other: '{cards} et {count} autres cartes',
  },
  'Move {card} to “{stage}”?': 'Déplacer la carte « {card} » vers « {stage} » ?',
  'Now assigned to': 'Responsable actuel',
  'Assigned to from now on': 'Nouveau responsable',
  'Change the assignee': 'Changer le responsable',
  'Edit {card}': 'Modifier {card}',
  'The card could not be loaded.': 'La carte n’a pas pu être chargée.',
  Description: 'Description',
  Colour: 'Couleur',
  Tags: 'Étiquettes',
  Stage: 'Étape',
  'Leave empty for the usual colour.': 'Laissez vide pour la couleur habituelle.',
  'Separated by commas': 'Séparées par des virgules',
  Rename: 'Renommer',
  'Name of {card}': 'Nom de {card}',
  '{action} in “{stage}”': '{action} dans « {stage} »',
  'Add “{card}”': 'Ajouter « {card} »',
  '{card} was added to “{stage}”.': '« {card} » a été ajoutée à « {stage} ».',
  'Delete {card}?': 'Supprimer {card} ?',
  'It is deleted for everyone and cannot be brought back.':
    'Elle est supprimée pour tout le monde et ne peut pas être récupérée.',
  '{card} could not be deleted.': '« {card} » n’a pas pu être supprimée.',
  'Someone else has renamed it to “{name}”.': 'Une autre personne l’a renommée « {name} ».',
};

export default fr;
