import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  '{count} changes are waiting': {
    one: '{count} modification en attente d’envoi',
    many: '{count} modifications en attente d’envoi',
    other: '{count} modifications en attente d’envoi',
  },
  '{count} changes need you': {
    one: '{count} modification attend votre décision',
    many: '{count} modifications attendent votre décision',
    other: '{count} modifications attendent votre décision',
  },
  'Changes to send': 'Modifications à envoyer',
  'They are saved on this device and are sent as soon as the server can be reached.':
    'Elles sont enregistrées sur cet appareil et partent dès que le serveur est joignable.',
  'Everything has been sent.': 'Tout a été envoyé.',
  '{count} changes of other users wait on this device. They are sent when those users sign in.': {
    one: '{count} modification d’un autre utilisateur attend sur cet appareil. Elle partira quand il se connectera.',
    many: '{count} modifications d’autres utilisateurs attendent sur cet appareil. Elles partiront quand ils se connecteront.',
    other:
      '{count} modifications d’autres utilisateurs attendent sur cet appareil. Elles partiront quand ils se connecteront.',
  },
  '{count} entries could not be read. They stay on this device and are in the export.': {
    one: '{count} entrée est illisible. Elle reste sur cet appareil et figure dans l’export.',
    many: '{count} entrées sont illisibles. Elles restent sur cet appareil et figurent dans l’export.',
    other: '{count} entrées sont illisibles. Elles restent sur cet appareil et figurent dans l’export.',
  },
  What: 'Quoi',
  Where: 'Où',
  Since: 'Depuis',
  Status: 'État',
  'Create {name}': 'Créer {name}',
  'Change {name}': 'Modifier {name}',
  'Delete {name}': 'Supprimer {name}',
  'Send now': 'Envoyer maintenant',
  Export: 'Exporter',
  'Open {name}': 'Ouvrir {name}',
  'Waiting to be sent': 'En attente d’envoi',
  'Being sent': 'Envoi en cours',
  'The server did not answer. It is asked whether it has this change.':
    'Le serveur n’a pas répondu. On lui demande s’il a reçu cette modification.',
  'The server did not answer, and it cannot be told whether it has this.':
    'Le serveur n’a pas répondu, et l’on ne peut savoir s’il l’a reçue.',
  'Another person has changed this in the meantime.': 'Une autre personne l’a modifié entre-temps.',
  'This has been deleted on the server.': 'Cet élément a été supprimé sur le serveur.',
  'It refers to something that was never created.': 'Elle se rapporte à un élément qui n’a jamais été créé.',
  'The server did not say what became of this change.':
    'Le serveur n’indique pas ce qu’est devenue cette modification.',
  'The server refused this change.': 'Le serveur a refusé cette modification.',
  'Too large for the server.': 'Trop volumineuse pour le serveur.',
  'Refused: {reason}': 'Refusée : {reason}',
  'Send again': 'Renvoyer',
  'Send these values': 'Envoyer ces valeurs',
  'Give up this change': 'Abandonner cette modification',
  'What you entered is then lost.': 'Votre saisie sera alors perdue.',
  'Keep what is on the server': 'Garder ce qui est sur le serveur',
  'Is it one of these?': 'Est-ce l’un de ceux-ci ?',
  'Yes, {name}': 'Oui, {name}',
  'No: create it': 'Non : le créer',
  'This device is full': 'Cet appareil est plein',
  'Another tab holds the changes': 'Un autre onglet bloque l’envoi',
  'Changes are not kept here': 'Modifications non conservées ici',
  'This device has no more room: the change could not be kept.':
    'Cet appareil n’a plus de place : la modification n’a pas pu être conservée.',
  'Another tab with an older version of this page holds the changes on this device. Close it.':
    'Un autre onglet avec une ancienne version de cette page retient les modifications de cet appareil. Fermez-le.',
  'This device does not let the page keep changes.':
    'Cet appareil ne permet pas à la page de conserver des modifications.',
};

export default fr;
