import type { Context } from 'hono';
import type { Locale } from '../api/iri.ts';
import { isLocale } from '../api/iri.ts';
import type { User } from '../auth/users.ts';
import type { HostEnvironment } from '../environment.ts';

export type Page = (c: Context<HostEnvironment>, locale: Locale, user: User) => Response | Promise<Response>;

/** A page for signed-in people; others go to the sign-in and come back afterwards. */
export function guarded(page: Page) {
  return async (c: Context<HostEnvironment>): Promise<Response> => {
    const locale = c.req.param('locale') ?? '';
    if (!isLocale(locale)) return c.notFound();
    const user = c.get('session')?.user ?? null;
    const url = new URL(c.req.url);
    if (user === null)
      return c.redirect(`/${locale}/login?_target_path=${encodeURIComponent(url.pathname + url.search)}`, 302);
    return page(c, locale, user);
  };
}
