import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

export default { 'Nothing here yet': 'Rien pour le moment' } satisfies Catalogue<keyof typeof en>;
