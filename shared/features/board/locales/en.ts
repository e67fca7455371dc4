/** The key is the English text. */
export default {
  'Arrows move between the cards, Enter opens one, Space picks it up, M lists where it can go.':
    'Arrows move between the cards, Enter opens one, Space picks it up, M lists where it can go.',
  '{card} picked up. {place}, position {position} of {count}. Arrows move it, Space drops it, Escape puts it back.':
    '{card} picked up. {place}, position {position} of {count}. Arrows move it, Space drops it, Escape puts it back.',
  '{card}: {place}, position {position} of {count}.': '{card}: {place}, position {position} of {count}.',
  '{card} dropped. {place}, position {position} of {count}.':
    '{card} dropped. {place}, position {position} of {count}.',
  '{card} is back. {place}, position {position} of {count}.':
    '{card} is back. {place}, position {position} of {count}.',
  '{card} cannot be moved: {reason}': '{card} cannot be moved: {reason}',
  '{card} cannot be dropped in {place}: {reason}': '{card} cannot be dropped in {place}: {reason}',
  '{card} is still being saved.': '{card} is still being saved.',
  '{card} is no longer on the board.': '{card} is no longer on the board.',
  '{card} stays where it is.': '{card} stays where it is.',
  'Move {card} to…': 'Move {card} to…',
  Other: 'Other',
  Lane: 'Lane',
  'Cards that belong to no other column are shown here.': 'Cards that belong to no other column are shown here.',
  '{card} could not be moved: {reason} It is back: {place}, position {position} of {count}.':
    '{card} could not be moved: {reason} It is back: {place}, position {position} of {count}.',
  '{card} has been moved in the meantime and stays where it is.':
    '{card} has been moved in the meantime and stays where it is.',
  '{card} moved to {place}.': '{card} moved to {place}.',
  Undo: 'Undo',
  Dismiss: 'Dismiss',
  'here now': 'here now',
  'Collapse {name}': 'Collapse {name}',
  'Expand {name}': 'Expand {name}',
  'No cards': 'No cards',
  '{count} cards': { one: '{count} card', other: '{count} cards' },
  '{place}: {count} cards': { one: '{place}: {count} card', other: '{place}: {count} cards' },
} as const;
