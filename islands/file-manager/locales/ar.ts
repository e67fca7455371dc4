import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

export default { 'Loading files…': 'جارٍ تحميل الملفات…' } satisfies Catalogue<keyof typeof en>;
