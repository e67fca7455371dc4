import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'AI product suggestion': 'Suggestion de produit par IA',
  'Which product?': 'Quel produit ?',
  'Say its name and price, and a discount if there is one.': 'Indiquez son nom, son prix et une remise éventuelle.',
  Submit: 'Envoyer',
  Output: 'Résultat',
  Percentage: 'Pourcentage',
  Amount: 'Montant',
  'Use this product': 'Utiliser ce produit',
  'The product is not complete yet. Say what is missing.': 'Le produit est incomplet. Indiquez ce qui manque.',
  'The model proposes more than one thing. Choose what fits.':
    'Le modèle propose plusieurs choses. Choisissez ce qui convient.',
  'The model called “{name}”, which does not exist here.':
    'Le modèle a demandé l’action « {name} », qui n’existe pas ici.',
};

export default fr;
