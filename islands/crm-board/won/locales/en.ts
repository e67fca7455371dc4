export default {
  'Confirm the quote of {lead}?': 'Confirm the quote of {lead}?',
  'It becomes an order that waits to be prepared.': 'It becomes an order that waits to be prepared.',
  'Confirm the quote': 'Confirm the quote',
  'Not now': 'Not now',
  Quote: 'Quote',
  Amount: 'Amount',
  'The quote could not be looked up.': 'The quote could not be looked up.',
  'The quote could not be confirmed.': 'The quote could not be confirmed.',
  'The quote has changed in the meantime: look at it again.':
    'The quote has changed in the meantime: look at it again.',
  'The quote of {lead} is confirmed.': 'The quote of {lead} is confirmed.',
} as const;
