import type { Row } from '../../db/database.ts';
import { contentOf } from '../../site/content.ts';
import type { Operation } from '../resource.ts';
import { ALL_OPERATIONS, computed, defineResource, integer, list, text } from '../resource.ts';
import { notBlank, positiveOrZero } from '../validation.ts';
import { exact, order, partial } from './catalogue.ts';

const EDITED_BY_ADMINS: Partial<Record<Operation, string>> = {
  post: 'ROLE_ADMIN',
  put: 'ROLE_ADMIN',
  patch: 'ROLE_ADMIN',
  delete: 'ROLE_ADMIN',
};
const contentField = (key: 'html' | 'css') => computed((row: Row) => contentOf(row['jsonSimplifiedContent'])[key]);

/** Pages of the site, and the widgets that stand in its hooks. */
export const pages = defineResource({
  name: 'pages',
  shortName: 'Page',
  table: 'page',
  operations: ALL_OPERATIONS,
  roles: EDITED_BY_ADMINS,
  fields: {
    title: text({ constraints: [notBlank] }),
    frontHook: text(),
    frontHookPriority: integer({ constraints: [positiveOrZero] }),
    jsonSimplifiedContent: list(),
    jsonContentHTML: contentField('html'),
    jsonContentCSS: contentField('css'),
  },
  filters: { title: [partial], frontHook: [exact], frontHookPriority: [order] },
});

export const websiteThemes = defineResource({
  name: 'website_themes',
  shortName: 'WebsiteTheme',
  table: 'website_theme',
  operations: ALL_OPERATIONS,
  roles: EDITED_BY_ADMINS,
  fields: {
    name: text({ constraints: [notBlank] }),
    customCss: text(),
    customCssPerRoutes: list(),
    customJS: text(),
    customerDashboardCSS: text(),
    customRegisterCustomerTWIG: text(),
    customerDashboardWelcomeTWIG: text(),
    hooksOptions: list(),
    layoutConfig: list(),
  },
  filters: {},
});

/** The site's settings. A back-office that has no field for scripts is the same without `customerDashboardJS`. */
export const settings = defineResource({
  name: 'settings',
  shortName: 'Setting',
  table: 'site_setting',
  operations: ALL_OPERATIONS,
  roles: EDITED_BY_ADMINS,
  fields: { siteName: text(), customerDashboardCSS: text(), customerDashboardJS: text() },
  filters: {},
});
