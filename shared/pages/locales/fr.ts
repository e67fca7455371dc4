import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'There is no network. This page is shown as it was on {time}.':
    'Pas de réseau. Cette page est affichée telle qu’elle était le {time}.',
  'This page will not open without a network: {count} MB of room are missing on this device.':
    'Cette page ne s’ouvrira pas sans réseau : il manque {count} Mo sur cet appareil.',
  'The network is back.': 'Le réseau est revenu.',
  'A new version of this page is ready.': 'Une nouvelle version de cette page est prête.',
  'Reload the page': 'Recharger la page',
  'Signed out on this device': 'Déconnecté sur cet appareil',
  'There is no network. Your pages are gone from this device; the server is told as soon as the network is back.':
    'Pas de réseau. Vos pages ne sont plus sur cet appareil ; le serveur le saura dès que le réseau sera revenu.',
  Dismiss: 'Fermer',
};

export default fr;
