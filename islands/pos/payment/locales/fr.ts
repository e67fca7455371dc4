import type en from './en.ts';

const fr: Record<keyof typeof en, string> = {
  'Back to the products': 'Revenir aux produits',
  'To pay': 'À encaisser',
  'Change due': 'Monnaie à rendre',
  'Payment methods': 'Moyens de paiement',
  'Open the drawer': 'Ouvrir le tiroir-caisse',
  'The drawer did not open.': 'Le tiroir-caisse ne s’est pas ouvert.',
  'Discount on {name}': 'Remise sur {name}',
  'No discount': 'Sans remise',
  'Note on {name}': 'Note pour {name}',
  Note: 'Note',
  'Amount off each': 'Montant déduit par unité',
  'Shown in the kitchen and on the receipt.': 'Visible en cuisine et sur le ticket.',
  'Unit price': 'Prix unitaire',
  '{name} was discarded.': '{name} : panier abandonné.',
  'Find a sale': 'Retrouver une vente',
  'Number or customer': 'Numéro ou client',
  'Look on the server': 'Chercher sur le serveur',
  'The server has no such order.': 'Le serveur n’a pas cette commande.',
  'The till that printed this number may not have sent it yet.':
    'La caisse qui a imprimé ce numéro ne l’a peut-être pas encore envoyé.',
  'Print the receipt again': 'Réimprimer le ticket',
  'Payment at the terminal': 'Paiement au terminal',
  'Waiting for the terminal…': 'En attente du terminal…',
  'Cancelling here does not stop a payment that the terminal has begun.':
    'Annuler ici n’arrête pas un paiement que le terminal a commencé.',
  'The terminal declined the payment.': 'Le terminal a refusé le paiement.',
  'The terminal gave no answer that can be read. Look at it: save again to ask it once more.':
    'La réponse du terminal est illisible. Regardez-le : enregistrez de nouveau pour l’interroger encore.',
  'Whether the terminal took the payment is not known. Look at it: save again to ask it once more.':
    'On ne sait pas si le terminal a encaissé. Regardez-le : enregistrez de nouveau pour l’interroger encore.',
  'The terminal took {taken} and not {asked}.': 'Le terminal a encaissé {taken} au lieu de {asked}.',
  'Given back': 'Remboursé',
  'The terminal took {amount} ({method}) and no sale has it. Give it back at the terminal.':
    'Le terminal a encaissé {amount} ({method}) et aucune vente ne le porte. Remboursez au terminal.',
  Approved: 'Accepté',
  'Asked at the terminal': 'Demandé au terminal',
  'Remove this payment?': 'Retirer ce paiement ?',
  'The terminal has taken it. Remove it when it was given back there.':
    'Le terminal l’a encaissé. Retirez-le une fois remboursé sur le terminal.',
  'The terminal may have taken it. Look at it before you take the money another way.':
    'Le terminal l’a peut-être encaissé. Regardez-le avant d’encaisser autrement.',
  'Price without a discount: {amount}': 'Prix sans remise : {amount}',
  'Nothing to pay': 'Rien à payer',
  'Why is it offered? The reason is kept with the item.': 'Pourquoi est-ce offert ? Le motif reste avec l’article.',
  Reason: 'Motif',
  'Offered: {reason}': 'Offert : {reason}',
  'By the house': 'Par la maison',
  Complaint: 'Réclamation',
  Tasting: 'Dégustation',
  Staff: 'Personnel',
  'For whom is it?': 'Pour qui est-ce ?',
  'Save without': 'Enregistrer sans',
  'Choose a customer': 'Choisir un client',
  '{service}: there is neither a customer nor an address.': '{service} : il n’y a ni client ni adresse.',
  'Offer it': 'Offrir',
  '{name} is removed.': '{name} : retiré.',
  'This browser may delete what the till keeps when the device runs out of room, also sales that wait for the server. Keep room free, or install the till as an app.':
    'Ce navigateur peut supprimer ce que la caisse garde si l’appareil manque de place, même les ventes qui attendent le serveur. Libérez de la place, ou installez la caisse comme application.',
  'Paid out': 'À rembourser',
  'This sale is only in this page until the server has it: keep the page open.':
    'Cette vente n’est que dans cette page tant que le serveur ne l’a pas : gardez la page ouverte.',
  'Add to the favourites': 'Ajouter aux favoris',
  'Remove from the favourites': 'Retirer des favoris',
  First: 'En premier',
  Earlier: 'Plus tôt',
  Later: 'Plus tard',
  'Put right': 'Corriger',
  'Paid by': 'Payé par',
  'This order is paid by credit, was returned or is not paid: it cannot be put right here.':
    'Cette commande est payée par avoir, reprise ou non payée : elle ne se corrige pas ici.',
  'It came back already': 'Déjà retourné',
  'Back to the cart': 'Retour au panier',
  'Some of these goods were returned at another till. Take them out of the cart to save it.':
    'Une autre caisse a repris une partie de ces articles entre-temps. Retirez-les du panier pour l’enregistrer.',
  'No sale and no product has the number {number}.': 'Aucune vente ni aucun produit n’a le numéro {number}.',
};
export default fr;
