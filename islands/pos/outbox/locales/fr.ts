import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.':
    'Les données de la caisse sur cet appareil ont été effacées pendant qu’elle était ouverte. Ventes non envoyées réécrites : {count}. Vérifiez le tiroir et les paniers en attente.',
};

export default fr;
