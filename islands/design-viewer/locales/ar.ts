import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const ar: Readonly<Record<keyof typeof english, Message>> = {
  'The page has not said which document to show: urn and src are missing.': 'السمتان الناقصتان: urn وsrc.',
  'The page has not given an address that is needed: {name} is missing.': 'السمة الناقصة: {name}.',
  'The service’s viewer could not be loaded.': 'تعذّر تحميل عارض الخدمة.',
  'The service does not allow this document to be seen.': 'لا تسمح الخدمة بعرض هذا المستند.',
  'The service could not open the document ({code}).': 'تعذّر على الخدمة فتح المستند ({code}).',
  'There is no token service at {address}.': 'لا توجد خدمة رموز دخول في العنوان {address}.',
  'There is no token for the service: {reason}': 'لا يوجد رمز دخول للخدمة: {reason}',
  'The document is being opened…': 'جارٍ فتح المستند…',
  'The document could not be shown.': 'تعذّر عرض المستند.',
};

export default ar;
