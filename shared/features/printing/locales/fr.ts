import type { Catalogue } from '../../../i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Printing…': 'Impression…',
  'Waiting for the printer…': 'En attente de l’imprimante…',
  'Printed.': 'Imprimé.',
  'Print again': 'Réimprimer',
  'Print in the browser': 'Imprimer par le navigateur',
  'Failed to print the ticket.': 'Échec de l’impression du ticket.',
  'The sale is saved all the same.': 'La vente est enregistrée malgré tout.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.': 'Est-il sorti de l’imprimante ? Sinon, réimprimez-le : la copie porte la mention DUPLICATA.',
  'It was printed': 'Il est imprimé',
  'not-configured': 'Aucune imprimante n’est réglée : la page doit nommer un serveur d’impression (print-server) ou une imprimante réseau (printer-host).',
  'unreachable': 'L’imprimante ne répond pas. Est-elle allumée, et la passerelle ou le serveur d’impression sont-ils lancés ?',
  'timeout': 'L’imprimante a mis trop de temps à répondre.',
  'refused': 'Le serveur d’impression a refusé le ticket.',
  'failed': 'Le ticket n’a pas pu être imprimé.',
};
export default french;
