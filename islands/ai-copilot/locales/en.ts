const en = {
  'Generative AI': 'Generative AI',
  Conversation: 'Conversation',
  'Hello! I can create the content of the page “{title}” for you.':
    'Hello! I can create the content of the page “{title}” for you.',
  'This page does not set the attribute {name}.': 'Missing attribute: {name}.',
  'HTTP error! Status: {status}': 'HTTP error! Status: {status}',
  'Today’s values could not be loaded.': 'Today’s values could not be loaded.',
  'The model reads only the beginning of: {fields}.': 'The model reads only the beginning of: {fields}.',
  'Your message': 'Your message',
  'Say what is to be created or changed': 'Say what is to be created or changed',
  Send: 'Send',
  Preview: 'Preview',
  Proposal: 'Proposal',
  'The proposal is empty.': 'The proposal is empty.',
  'Take {field}': 'Use {field}',
  'Today:': 'Today:',
  'As today': 'As today',
  'Empty today': 'Empty today',
  'This record has no such field.': 'This record has no such field.',
  'The model proposes {count} things. Choose one, or ask again.': {
    one: 'The model proposes {count} thing. Choose one, or ask again.',
    other: 'The model proposes {count} things. Choose one, or ask again.',
  },
  'The model asks for something that this page does not offer.':
    'The model asks for something that this page does not offer.',
  'Take this one': 'Use this one',
  'This page does not offer it, so it cannot be used.': 'This page does not offer it, so it cannot be used.',
  'Not complete yet: {fields}. Say what is missing.': 'Not complete yet: {fields}. Say what is missing.',
  'Take at least one field.': 'Take at least one field.',
  'Nothing of this would change the record.': 'Nothing of this would change the record.',
  'Not saved.': 'Not saved.',
  'The values may have been saved all the same: look before you save again.':
    'The values may have been saved all the same: look before you save again.',
  'Saved.': 'Saved.',
  '{field}: {to}': '{field}: {to}',
  '{field}: from {from} to {to}': '{field}: from {from} to {to}',
} as const;

export default en;
