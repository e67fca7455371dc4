import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const fr: Readonly<Record<keyof typeof english, Message>> = {
  'Confirmer votre choix': 'Confirmer votre choix',
  'Ajouter au panier': 'Ajouter au panier',
  Portions: 'Portions',
  Extras: 'Suppléments',
  'For the portions that you confirm next.': 'Pour les portions que vous confirmez ensuite.',
  'Your choice': 'Votre choix',
  'Nothing is chosen yet. Choose the portions and confirm.':
    'Rien n’est encore choisi. Choisissez les portions et confirmez.',
  'Portion {number}': 'Portion {number}',
  '- 0.1, portion {number}': '−0,1, portion {number}',
  '+ 0.1, portion {number}': '+0,1, portion {number}',
  'Portion {number}: {quantity}': 'Portion {number} : {quantity}',
  'Portion {number} is no longer chosen': 'La portion {number} n’est plus choisie',
  Total: 'Total',
  Price: 'Prix',
  'Price before': 'Ancien prix',
  'Already in the cart: {quantity} for {amount}': 'Déjà dans le panier : {quantity} pour {amount}',
  'The portions are in the cart.': 'Les portions sont dans le panier.',
  'The cart could not be stored: this browser blocks storage. Your choice is still here.':
    'Le panier n’a pas pu être enregistré : ce navigateur bloque l’enregistrement. Votre choix est toujours là.',
  'The cart could not be stored: there is no room left on this device. Your choice is still here.':
    'Le panier n’a pas pu être enregistré : il n’y a plus de place sur cet appareil. Votre choix est toujours là.',
  'The stored cart cannot be read and was left as it is. Your choice is still here.':
    'Le panier enregistré est illisible et a été laissé tel quel. Votre choix est toujours là.',
  'Start a new cart': 'Commencer un nouveau panier',
  'No product is set for this page.': 'Aucun produit n’est défini pour cette page.',
  'The product of this page cannot be read.': 'Le produit de cette page est illisible.',
  'Product {id}': 'Produit {id}',
};

export default fr;
