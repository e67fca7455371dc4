import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Printing…': 'Impression…',
  'Waiting for the printer…': 'En attente de l’imprimante…',
  'Printed.': 'Imprimé.',
  Print: 'Imprimer',
  'The receipt could not be printed.': 'Le ticket de caisse n’a pas pu être imprimé.',
  'Print again': 'Réimprimer',
  'Print in the browser': 'Imprimer par le navigateur',
  'Show it': 'L’afficher',
  'Failed to print the ticket.': 'Échec de l’impression du ticket.',
  'The sale is saved all the same.': 'La vente est enregistrée malgré tout.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.':
    'Est-il sorti de l’imprimante ? Sinon, réimprimez-le : la copie porte la mention DUPLICATA.',
  'It was printed': 'Il est imprimé',
  '{count} earlier tickets were not printed.': {
    one: '{count} ticket précédent n’a pas été imprimé.',
    other: '{count} tickets précédents n’ont pas été imprimés.',
  },
  'Print them all': 'Tout imprimer',
  'Not printed': 'Non imprimés',
  'Not needed': 'Inutile',
  'Nothing is left to be printed.': 'Il ne reste rien à imprimer.',
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
  'A print server only receives text: drawer, cutter and fonts are up to it.':
    'Un serveur d’impression ne reçoit que du texte : tiroir-caisse, coupe-papier et polices dépendent de lui.',
  Model: 'Modèle',
  'The model sets code pages and cutter; without it, common settings apply.':
    'Le modèle détermine les jeux de caractères et le coupe-papier. Sans modèle, les réglages courants s’appliquent.',
  Unknown: 'Inconnu',
  'Cash drawer': 'Tiroir-caisse',
  'drawer.pin-2': 'S’ouvre aux ventes en espèces (broche 2, habituelle)',
  'drawer.pin-5': 'S’ouvre aux ventes en espèces (broche 5)',
  'drawer.none': 'Aucun',
  'A kitchen ticket with each sale': 'Un bon de cuisine à chaque vente',
  'The letters below must be readable and both ends of the ruler complete.':
    'Les lettres ci-dessous doivent être lisibles et la règle complète d’un bord à l’autre.',
  'printer.not-configured':
    'Aucune imprimante n’est configurée : la page doit indiquer un serveur d’impression (print-server) ou une imprimante réseau (printer-host, avec une adresse sécurisée).',
  'printer.unreachable':
    'L’imprimante ne répond pas. Est-elle allumée ? La passerelle ou le serveur d’impression fonctionne-t-il ?',
  'printer.timeout':
    'L’imprimante a mis trop de temps à répondre. Vérifiez qu’elle est allumée et qu’il reste du papier.',
  'printer.refused': 'Le serveur d’impression a refusé le ticket.',
  'printer.failed': 'Le ticket n’a pas pu être imprimé.',
  'printer.unsupported':
    'Ce navigateur n’a pas accès à ce type d’imprimante ; Chrome et Edge l’ont, sur une page sécurisée (https). Imprimez plutôt par le navigateur.',
  'printer.not-chosen': 'Aucune imprimante n’a encore été choisie sur cet appareil.',
  'printer.permission-denied':
    'Le navigateur bloque l’accès à l’imprimante. Autorisez les appareils et le réseau local pour cette page dans ses réglages (l’icône à côté de l’adresse).',
  'printer.in-use':
    'Un autre programme ou le système utilise l’imprimante ; sous Windows, c’est son pilote. Fermez ce programme, ou imprimez par le navigateur ou un serveur d’impression.',
  'printer.no-interface': 'L’appareil choisi ne peut pas imprimer : choisissez l’imprimante elle-même.',
  'printer.no-endpoint': 'L’appareil choisi n’accepte aucune donnée : choisissez l’imprimante elle-même.',
  'printer.disconnected': 'L’imprimante n’est plus connectée : vérifiez le câble, l’alimentation et la distance.',
  'printer.paper-out': 'L’imprimante n’a plus de papier. Mettez un nouveau rouleau.',
  'printer.cover-open': 'Le capot de l’imprimante est ouvert. Fermez-le.',
  'printer.offline': 'L’imprimante signale qu’elle ne peut pas imprimer : vérifiez ses voyants.',
  'printer.interrupted': 'La page a été fermée ou quittée avant l’impression.',
  'printer.not-noted': 'La copie n’a pas pu être inscrite au journal de la caisse : elle n’a pas été imprimée.',
};
export default french;
