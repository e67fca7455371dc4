import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

export default { 'Loading files…': 'Chargement des fichiers…' } satisfies Catalogue<keyof typeof en>;
