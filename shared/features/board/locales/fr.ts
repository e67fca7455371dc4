import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Arrows move between the cards, Enter opens one, Space picks it up, M lists where it can go.':
    'Les flèches vont d’une carte à l’autre, Entrée l’ouvre, Espace la saisit, M propose où la déplacer.',
  '{card} picked up. {place}, position {position} of {count}. Arrows move it, Space drops it, Escape puts it back.':
    'Carte « {card} » saisie. {place}, position {position} sur {count}. Les flèches la déplacent, Espace la dépose, Échap la remet à sa place.',
  '{card}: {place}, position {position} of {count}.': 'Carte « {card} » : {place}, position {position} sur {count}.',
  '{card} dropped. {place}, position {position} of {count}.':
    'Carte « {card} » déposée. {place}, position {position} sur {count}.',
  '{card} is back. {place}, position {position} of {count}.':
    'Carte « {card} » remise à sa place. {place}, position {position} sur {count}.',
  '{card} cannot be moved: {reason}': 'La carte « {card} » ne peut pas être déplacée : {reason}',
  '{card} cannot be dropped in {place}: {reason}':
    'La carte « {card} » ne peut pas être déposée dans « {place} » : {reason}',
  '{card} is still being saved.': 'La carte « {card} » est en cours d’enregistrement.',
  '{card} is no longer on the board.': 'La carte « {card} » n’est plus sur le tableau.',
  '{card} stays where it is.': 'La carte « {card} » reste à sa place.',
  'Move {card} to…': 'Déplacer la carte « {card} » vers…',
  Other: 'Autres',
  Lane: 'Couloir',
  'Cards that belong to no other column are shown here.': 'Les cartes sans autre colonne sont affichées ici.',
  '{card} could not be moved: {reason} It is back: {place}, position {position} of {count}.':
    'La carte « {card} » n’a pas pu être déplacée : {reason} Elle est revenue : {place}, position {position} sur {count}.',
  '{card} has been moved in the meantime and stays where it is.':
    'La carte « {card} » a été déplacée entre-temps et reste à sa place.',
  '{card} moved to {place}.': 'Carte « {card} » déplacée vers « {place} ».',
  Undo: 'Annuler l’action',
  Dismiss: 'Masquer',
  'here now': 'ici actuellement',
  'Collapse {name}': 'Replier « {name} »',
  'Expand {name}': 'Déplier « {name} »',
  'No cards': 'Aucune carte',
  '{count} cards': { one: '{count} carte', other: '{count} cartes' },
  '{place}: {count} cards': { one: '{place} : {count} carte', other: '{place} : {count} cartes' },
};
export default french;
