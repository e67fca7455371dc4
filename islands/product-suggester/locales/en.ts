const en = {
  'AI product suggestion': 'AI product suggestion',
  'Which product?': 'Which product?',
  'Say its name and price, and a discount if there is one.': 'Say its name and price, and a discount if there is one.',
  Submit: 'Submit',
  Output: 'Output',
  Percentage: 'Percentage',
  Amount: 'Amount',
  'Use this product': 'Use this product',
  'The product is not complete yet. Say what is missing.': 'The product is not complete yet. Say what is missing.',
  'The model proposes more than one thing. Choose what fits.':
    'The model proposes more than one thing. Choose what fits.',
  'The model called “{name}”, which does not exist here.': 'The model called “{name}”, which does not exist here.',
} as const;

export default en;
