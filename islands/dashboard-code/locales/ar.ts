import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'The code was saved.': 'حُفظت الشيفرة.',
  'The page has not said which settings to edit: settings-id is missing.': 'السمة الناقصة: settings-id.',
};

export default ar;
