import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'There is no network. This page is shown as it was on {time}.':
    'Pas de réseau. Cette page est affichée telle qu’elle était le {time}.',
  'The network is back.': 'Le réseau est revenu.',
  'A new version of this page is ready.': 'Une nouvelle version de cette page est prête.',
  'Reload the page': 'Recharger la page',
  Dismiss: 'Fermer',
};

export default fr;
