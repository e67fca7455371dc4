import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  CSS: 'CSS',
  Javascript: 'Javascript',
  'Customer Register Twig': 'التسجيل (Twig)',
  customerDashboardCSS: 'حساب الزبون (CSS)',
  customerDashboardWelcomeTWIG: 'ترحيب الزبون (Twig)',
  hooksOptions: 'خيارات المناطق',
  layoutConfig: 'تخطيط الصفحة',
  'You theme updated successfully ! Chek the website to see the changes':
    'حُفظ القالب بنجاح! افتح الموقع لرؤية التغييرات',
  'The page of the site': 'صفحة الموقع',
  'The page with the styles as you type them. Its scripts do not run here.':
    'الصفحة بالأنماط كما تكتبها. نصوصها البرمجية لا تعمل هنا.',
  'The page of the site could not be read.': 'تعذّرت قراءة صفحة الموقع.',
  'The page has not said which theme to edit: website-theme-id is missing.': 'السمة الناقصة: website-theme-id.',
};

export default ar;
