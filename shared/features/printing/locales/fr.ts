import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Printing…': 'Impression…',
  'Waiting for the printer…': 'En attente de l’imprimante…',
  'Printed.': 'Imprimé.',
  Print: 'Imprimer',
  'The receipt could not be printed.': 'Le document n’a pas pu être imprimé.',
  'Print again': 'Réimprimer',
  'Print in the browser': 'Imprimer par le navigateur',
  'Show it': 'L’afficher',
  'Failed to print the ticket.': 'Échec de l’impression du ticket.',
  'The sale is saved all the same.': 'La vente est enregistrée malgré tout.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.':
    'Est-il sorti de l’imprimante ? Sinon, réimprimez-le : la copie porte la mention DUPLICATA.',
  'It was printed': 'Il est imprimé',
  'Not printed before that: {count}': 'Non imprimés avant cela : {count}',
  'Print them all': 'Tout imprimer',
  'Kitchen ticket': 'Bon de cuisine',
  'Choose the printer': 'Choisir l’imprimante',
  Printer: 'Imprimante',
  'Test page': 'Page de test',
  'Print a test page': 'Imprimer une page de test',
  'Print server at {address}': 'Serveur d’impression : {address}',
  'Network printer at {address}': 'Imprimante réseau : {address}',
  'USB printer': 'Imprimante USB',
  'Bluetooth printer': 'Imprimante Bluetooth',
  'Paper {width} mm': 'Papier {width} mm',
  'A print server is sent text: drawer, cutter and letters are its own affair.':
    'Un serveur d’impression reçoit du texte : tiroir, coupe et caractères sont son affaire.',
  Model: 'Modèle',
  'Its code pages and cutter are known then. Without it the printer is taken to be like most.':
    'Ses jeux de caractères et sa coupe sont alors connus. Sans modèle, elle est supposée comme la plupart.',
  Unknown: 'Inconnu',
  'Cash drawer': 'Tiroir-caisse',
  'pin-2': 'S’ouvre aux ventes en espèces (broche 2, habituelle)',
  'pin-5': 'S’ouvre aux ventes en espèces (broche 5)',
  none: 'Il n’y en a pas',
  'A kitchen ticket with each sale': 'Un bon de cuisine à chaque vente',
  'The letters below must be readable, the edges of the ruler whole.':
    'Les lettres ci-dessous doivent être lisibles, la règle entière d’un bord à l’autre.',
  'not-configured':
    'Aucune imprimante n’est réglée : la page doit nommer un serveur d’impression (print-server) ou une imprimante réseau (printer-host, avec une adresse sûre).',
  unreachable:
    'L’imprimante ne répond pas. Est-elle allumée, et la passerelle ou le serveur d’impression sont-ils lancés ?',
  timeout: 'L’imprimante a mis trop de temps à répondre. Vérifiez qu’elle est allumée et qu’il reste du papier.',
  refused: 'Le serveur d’impression a refusé le ticket.',
  failed: 'Le ticket n’a pas pu être imprimé.',
  unsupported:
    'Ce navigateur n’a pas accès à ces imprimantes ; Chrome et Edge l’ont, sur une page en https. Imprimez plutôt par le navigateur.',
  'not-chosen': 'Aucune imprimante n’a encore été choisie sur cet appareil.',
  'permission-denied':
    'Le navigateur interdit l’imprimante à la caisse. Autorisez les appareils et le réseau local pour cette page dans ses réglages (le symbole près de l’adresse).',
  'in-use':
    'Un autre programme ou le système occupe l’imprimante ; sous Windows, c’est son pilote. Fermez ce programme, ou imprimez par le navigateur ou un serveur d’impression.',
  'no-interface': 'L’appareil choisi ne sait pas imprimer : choisissez l’imprimante elle-même.',
  'no-endpoint': 'L’appareil choisi n’accepte pas de données : choisissez l’imprimante elle-même.',
  disconnected: 'L’imprimante a disparu : vérifiez le câble, l’alimentation ou la distance.',
  'paper-out': 'L’imprimante n’a plus de papier. Mettez un nouveau rouleau.',
  'cover-open': 'Le capot de l’imprimante est ouvert. Fermez-le.',
  offline: 'L’imprimante signale qu’elle ne peut pas imprimer : regardez ses voyants.',
  interrupted: 'La page a été fermée ou quittée avant l’impression.',
};
export default french;
