import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'Confirmer votre choix': 'Confirmer votre choix',
  'Ajouter au panier': 'Ajouter au panier',
  Portions: 'Portions',
  Extras: 'Extras',
  'For the portions that you confirm next.': 'For the portions that you confirm next.',
  'Your choice': 'Your choice',
  'Nothing is chosen yet. Choose the portions and confirm.': 'Nothing is chosen yet. Choose the portions and confirm.',
  'Portion {number}': 'Portion {number}',
  '- 0.1, portion {number}': '- 0.1, portion {number}',
  '+ 0.1, portion {number}': '+ 0.1, portion {number}',
  'Portion {number}: {quantity}': 'Portion {number}: {quantity}',
  'Portion {number} is no longer chosen': 'Portion {number} is no longer chosen',
  Total: 'Total',
  Price: 'Price',
  'Price before': 'Price before',
  'Already in the cart: {quantity} for {amount}': 'Already in the cart: {quantity} for {amount}',
  'The portions are in the cart.': 'The portions are in the cart.',
  'The cart could not be stored: this browser blocks storage. Your choice is still here.':
    'The cart could not be stored: this browser blocks storage. Your choice is still here.',
  'The cart could not be stored: there is no room left on this device. Your choice is still here.':
    'The cart could not be stored: there is no room left on this device. Your choice is still here.',
  'The stored cart cannot be read and was left as it is. Your choice is still here.':
    'The stored cart cannot be read and was left as it is. Your choice is still here.',
  'Start a new cart': 'Start a new cart',
  'No product is set for this page.': 'No product is set for this page.',
  'The product of this page cannot be read.': 'The product of this page cannot be read.',
  'Product {id}': 'Product {id}',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
