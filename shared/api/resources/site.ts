import { unknown } from 'valibot';
import { resource } from './resource.ts';

// Texts are read as they stand: the usual field of a text is trimmed, and code is not ours to trim.

/** Pages of the site and their widgets. `jsonSimplifiedContent`: `{html, css, javascript}`, or a list of such. */
export const pageResource = resource('/{locale}/api/pages', () => ({
  title: unknown(),
  jsonSimplifiedContent: unknown(),
  /** The HTML and CSS of `jsonSimplifiedContent`, in one text each; only read. */
  jsonContentHTML: unknown(),
  jsonContentCSS: unknown(),
  frontHook: unknown(),
  frontHookPriority: unknown(),
}));

/** Themes of the site. */
export const websiteThemeResource = resource('/{locale}/api/website_themes', () => ({
  customCss: unknown(),
  customCssPerRoutes: unknown(),
  customJS: unknown(),
  customRegisterCustomerTWIG: unknown(),
  customerDashboardCSS: unknown(),
  customerDashboardWelcomeTWIG: unknown(),
  hooksOptions: unknown(),
  layoutConfig: unknown(),
}));

/** Settings of the site. */
export const settingResource = resource('/{locale}/api/settings', () => ({
  customerDashboardCSS: unknown(),
  customerDashboardJS: unknown(),
}));
