import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Arrows move between the cards, Enter opens one, Space lifts it.':
    'Les flèches vont d’une carte à l’autre, Entrée ouvre, Espace soulève.',
  '{card} lifted. {place}, position {position} of {count}. Arrows move it, Space drops it, Escape puts it back.':
    '{card} soulevée. {place}, position {position} sur {count}. Les flèches la déplacent, Espace la dépose, Échap la remet.',
  '{card}: {place}, position {position} of {count}.': '{card} : {place}, position {position} sur {count}.',
  '{card} dropped. {place}, position {position} of {count}.':
    '{card} déposée. {place}, position {position} sur {count}.',
  '{card} is back. {place}, position {position} of {count}.':
    '{card} est revenue. {place}, position {position} sur {count}.',
  '{card} cannot be moved: {reason}': '{card} ne peut pas être déplacée : {reason}',
  '{card} cannot be dropped in {place}: {reason}': '{card} ne peut pas être déposée dans {place} : {reason}',
  '{card} is still being saved.': '{card} est encore en cours d’enregistrement.',
  '{card} is no longer on the board.': '{card} n’est plus sur le tableau.',
  '{card} stays where it is.': '{card} reste à sa place.',
  'Move {card} to…': 'Déplacer {card} vers…',
  Other: 'Autres',
  'What the board has no place for stands here.': 'Ici se trouve ce qui n’a pas de place sur le tableau.',
  '{card} could not be moved: {reason} It is back: {place}, position {position} of {count}.':
    '{card} n’a pas pu être déplacée : {reason} Elle est revenue : {place}, position {position} sur {count}.',
  '{card} has been moved since and stays where it is.': '{card} a été déplacée depuis et reste à sa place.',
  '{card} moved to {place}.': '{card} déplacée vers {place}.',
  Undo: 'Annuler',
  Dismiss: 'Fermer',
  'here now': 'ici actuellement',
  'Collapse {name}': 'Replier {name}',
  'Expand {name}': 'Déplier {name}',
  'No cards': 'Aucune carte',
  '{count} cards': { one: '{count} carte', other: '{count} cartes' },
};
export default french;
