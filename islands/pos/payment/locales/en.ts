/** The key is the English text. */
export default {
  'Back to the products': 'Back to the products',
  'To pay': 'To pay',
  'Change due': 'Change due',
  'Payment methods': 'Payment methods',
  'Open the drawer': 'Open the drawer',
  'The drawer did not open.': 'The drawer did not open.',
  'Discount on {name}': 'Discount on {name}',
  'No discount': 'No discount',
  'Note on {name}': 'Note on {name}',
  Note: 'Note',
  'Amount off each': 'Amount off each',
  'Catalogue price: {amount}': 'Catalogue price: {amount}',
  'Shown in the kitchen and on the receipt.': 'Shown in the kitchen and on the receipt.',
  'Unit price': 'Unit price',
  '{name} was discarded.': '{name} was discarded.',
  'Find a sale': 'Find a sale',
  'Number or customer': 'Number or customer',
  'Look on the server': 'Look on the server',
  'The server has no such order.': 'The server has no such order.',
  'Only the till that printed this number knows it.': 'Only the till that printed this number knows it.',
  'Print the receipt again': 'Print the receipt again',
  'Payment at the terminal': 'Payment at the terminal',
  'Waiting for the terminal…': 'Waiting for the terminal…',
  'Cancelling here does not stop a payment that the terminal has begun.':
    'Cancelling here does not stop a payment that the terminal has begun.',
  'The terminal declined the payment.': 'The terminal declined the payment.',
  'The terminal gave no answer that can be read. Look at it: save again to ask it once more.':
    'The terminal gave no answer that can be read. Look at it: save again to ask it once more.',
  'Whether the terminal took the payment is not known. Look at it: save again to ask it once more.':
    'Whether the terminal took the payment is not known. Look at it: save again to ask it once more.',
  'The terminal took {taken} and not {asked}.': 'The terminal took {taken} and not {asked}.',
  'Given back': 'Given back',
  'The terminal took {amount} ({method}) and no sale has it. Give it back at the terminal.':
    'The terminal took {amount} ({method}) and no sale has it. Give it back at the terminal.',
  Approved: 'Approved',
  'Asked at the terminal': 'Asked at the terminal',
  'Remove this payment?': 'Remove this payment?',
  'The terminal has taken it. Remove it when it was given back there.':
    'The terminal has taken it. Remove it when it was given back there.',
  'The terminal may have taken it. Look at it before you take the money another way.':
    'The terminal may have taken it. Look at it before you take the money another way.',
};
