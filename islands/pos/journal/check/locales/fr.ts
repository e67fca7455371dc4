import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'This file is not an archive of a journal.': 'Ce fichier n’est pas une archive de journal.',
  'This archive was made by another version, which this check cannot read. Take the check of that version.':
    'Cette archive vient d’une autre version, que ce contrôle ne sait pas lire. Utilisez le contrôle de cette version.',
  'The end of this archive is missing. Ask for the whole file.':
    'La fin de cette archive manque. Demandez le fichier entier.',
  'Nothing was changed: {count} entries': {
    one: 'Rien n’a été modifié. {count} écriture, telle qu’elle a été enregistrée.',
    other: 'Rien n’a été modifié. {count} écritures, telles qu’elles ont été enregistrées.',
  },
  'This archive was changed: {count} findings': {
    one: 'Cette archive a été modifiée. {count} anomalie :',
    other: 'Cette archive a été modifiée. {count} anomalies :',
  },
  'Entry {number} was changed (line {line}).': 'L’écriture {number} a été modifiée (ligne {line}).',
  'Entry {number} was left out.': 'L’écriture {number} a été retirée.',
  'Entry {number} was put in (line {line}).': 'L’écriture {number} a été ajoutée (ligne {line}).',
  'Line {line} was put in: it is not an entry of this journal.':
    'La ligne {line} a été ajoutée : ce n’est pas une écriture de ce journal.',
  'Entry {number} is in another place (line {line}).': 'L’écriture {number} a été déplacée (ligne {line}).',
  'Entry {number} does not follow from the entry before it (line {line}).':
    'L’écriture {number} ne découle pas de la précédente (ligne {line}).',
  'The perpetual total of entry {number} is wrong (line {line}).':
    'Le total perpétuel de l’écriture {number} est faux (ligne {line}).',
  'The last line, which says what is in the file, was changed.':
    'La dernière ligne, qui dit ce que contient le fichier, a été modifiée.',
  'Nothing in this file is signed with its key.': 'Rien dans ce fichier n’est signé avec sa clé.',
  'It is signed with another key than the one expected.': 'La signature vient d’une autre clé que celle attendue.',
  'The clock was put back before entry {number}.': 'L’horloge a été reculée avant l’écriture {number}.',
  'The device was cleared before entry {number}.': 'L’appareil a été effacé avant l’écriture {number}.',
  'A backup was restored before entry {number}.': 'Une sauvegarde a été restaurée avant l’écriture {number}.',
  'Another version of the till took over at entry {number}.':
    'Une autre version de la caisse a pris le relais à l’écriture {number}.',
  'Sales of another device came in at entry {number}.':
    'Les ventes d’un autre appareil sont arrivées à l’écriture {number}.',
  'Sales went to another device at entry {number}.':
    'Des ventes sont parties vers un autre appareil à l’écriture {number}.',
};

export default french;
