import { Hono } from 'hono';
import type { ByLocale } from '../api/iri.ts';
import { isLocale } from '../api/iri.ts';
import type { HostEnvironment } from '../environment.ts';

/**
 * The back-office's own words, laid over the islands' texts. One harmless one per language shows that it works, nested
 * as Symfony's YAML is.
 */
const OVERRIDES: ByLocale<unknown> = {
  en: { 'Select a Location to Begin': 'Select a Location to Begin' },
  fr: { admin: { 'Thank you for your visit': 'Merci de votre visite, à bientôt' } },
  ar: { admin: { 'Thank you for your visit': 'شكرًا لزيارتكم' } },
};

export function translationRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.get('/:locale/api-trans/translations-yaml-admin', (c) => {
    const locale = c.req.param('locale');
    return isLocale(locale) ? c.json(OVERRIDES[locale]) : c.notFound();
  });
  return app;
}
