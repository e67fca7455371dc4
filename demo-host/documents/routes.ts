import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { authenticate } from '../auth/authenticate.ts';
import type { HostEnvironment } from '../environment.ts';

const Clipboard = v.object({ content: v.string(), type: v.literal('Html') });
const SavedDocument = v.object({
  document: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  name: v.optional(v.string(), ''),
  html: v.string(),
  updatedAt: v.optional(v.nullable(v.string())),
});

const WELCOME =
  '<h1>House rules</h1><p>Tea is served from eight in the morning until ten at night. Guests who stay for a second glass are offered a small plate of biscuits, which the kitchen bakes every morning.</p><ul><li>Mint tea</li><li>Sage tea</li></ul>';

/** What Word puts on the clipboard besides the content. */
function withoutOffice(html: string): string {
  return html
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<\/?(?:o|w|m|v):[^>]*>/gi, '')
    .replace(/<(style|script|xml|meta|link)\b[\s\S]*?(?:<\/\1>|>)/gi, '');
}

function refusal(c: Context<HostEnvironment>): Response | null {
  const { sql, key } = c.get('host');
  const caller = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
  return 'refused' in caller ? c.json({ code: 401, message: caller.refused }, 401) : null;
}

/** The service of the document editor: it converts the clipboard, opens and saves documents. */
export function documentRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.post('/en/document-service/SystemClipboard', async (c) => {
    const refused = refusal(c);
    if (refused !== null) return refused;
    const body = v.safeParse(Clipboard, await c.req.json().catch(() => null));
    return body.success
      ? c.json({ html: withoutOffice(body.output.content) })
      : c.json({ detail: 'Expected content and the type "Html".' }, 400);
  });
  app.get('/en/document-service/Open', (c) => {
    const refused = refusal(c);
    if (refused !== null) return refused;
    const id = c.req.query('document') ?? '';
    const row = c.get('host').sql.get('SELECT name, html, updatedAt FROM document WHERE id = ?', [id]);
    if (row !== undefined) return c.json({ document: id, ...row });
    return id === 'welcome'
      ? c.json({ document: id, name: 'House rules', html: WELCOME })
      : c.json({ detail: 'There is no such document.' }, 404);
  });
  app.post('/en/document-service/Save', async (c) => {
    const refused = refusal(c);
    if (refused !== null) return refused;
    const body = v.safeParse(SavedDocument, await c.req.json().catch(() => null));
    if (!body.success) return c.json({ detail: 'Expected a document and its html.' }, 400);
    const { document, name, html, updatedAt } = body.output;
    const { sql } = c.get('host');
    return sql.transaction(() => {
      const before = sql.get('SELECT updatedAt FROM document WHERE id = ?', [document]);
      if (before !== undefined && before['updatedAt'] !== (updatedAt ?? null))
        return c.json({ detail: 'The document has changed meanwhile.' }, 409);
      // Two saves within a millisecond have different stamps.
      const now = new Date().toISOString();
      const stamp = before?.['updatedAt'] === now ? `${now}+` : now;
      sql.run(
        'INSERT INTO document (id, name, html, updatedAt) VALUES (?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET name = excluded.name, html = excluded.html, updatedAt = excluded.updatedAt',
        [document, name, html, stamp],
      );
      return c.json({ document, updatedAt: stamp });
    });
  });
  return app;
}
