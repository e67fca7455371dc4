import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Fiscal journal': 'Journal fiscal',
  'The journal cannot be written on this device. Nothing can be sold until it can.':
    'Le journal ne peut pas être écrit sur cet appareil. Aucune vente n’est possible d’ici là.',
  'The journal needs a secure address (https). Nothing can be sold here.':
    'Le journal exige une adresse sécurisée (https). Aucune vente n’est possible ici.',
  'The server has refused entries of the journal:': 'Le serveur a refusé des écritures du journal :',
  'Entries that wait for the server: {count}': 'Écritures en attente du serveur : {count}',
  'Archive of {month}': 'Archive de {month}',
  'Nothing was written in the journal yet.': 'Le journal est encore vide.',
  'The archive could not be made. The journal is as it was.':
    'L’archive n’a pas pu être créée. Le journal reste tel quel.',
  'Saved: {name}': 'Enregistré : {name}',
};

export default french;
