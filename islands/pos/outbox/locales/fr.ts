import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.':
    'Les données de la caisse sur cet appareil ont été effacées pendant qu’elle était ouverte. Ventes non envoyées réécrites : {count}. Vérifiez le tiroir et les paniers en attente.',
  'The order is paid or cancelled by now.': 'La commande est déjà payée ou annulée.',
  'The cancelled dish is not on this order any more: it was moved to another one.':
    'Le plat annulé n’est plus sur cette commande : il a été déplacé vers une autre.',
};

export default fr;
