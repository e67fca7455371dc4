import type { Message } from '#shared/i18n/messages.ts';

const en = {
  CSS: 'CSS',
  Javascript: 'Javascript',
  'Customer Register Twig': 'Customer Register Twig',
  customerDashboardCSS: 'customerDashboardCSS',
  customerDashboardWelcomeTWIG: 'customerDashboardWelcomeTWIG',
  hooksOptions: 'hooksOptions',
  layoutConfig: 'layoutConfig',
  'You theme updated successfully ! Chek the website to see the changes':
    'Your theme was updated successfully! Check the website to see the changes',
  'The page of the site': 'The page of the site',
  'The page with the styles as you type them. Its scripts do not run here.':
    'The page with the styles as you type them. Its scripts do not run here.',
  'The page of the site could not be read.': 'The page of the site could not be read.',
  'The page has not said which theme to edit: website-theme-id is missing.': 'Missing attribute: website-theme-id.',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
