/** The key is the English text. */
export default {
  'Back to the products': 'Back to the products',
  'To pay': 'To pay',
  'Change due': 'Change due',
  'Payment methods': 'Payment methods',
  'Open the drawer': 'Open the drawer',
  'Paid by {method}': 'Paid by {method}',
  'Discount on {name}': 'Discount on {name}',
  'No discount': 'No discount',
  'Note on {name}': 'Note on {name}',
  Note: 'Note',
  'Amount off each': 'Amount off each',
  'Catalogue price: {amount}': 'Catalogue price: {amount}',
  'Shown in the kitchen and on the receipt.': 'Shown in the kitchen and on the receipt.',
  'Unit price': 'Unit price',
  '{name} was discarded.': '{name} was discarded.',
};
