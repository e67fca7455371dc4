import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import type { HostEnvironment } from '../environment.ts';

const Ticket = v.object({ content: v.string() });
const State = v.object({ error: v.nullable(v.string()) });

/** The print server of the shop’s local network, and the controls of the printer behind it. */
export function printerRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();

  // It stands on another address than the back-office in a real shop, and asks for no token.
  app.use('/print-receipt', cors());
  app.post('/print-receipt', async (c) => {
    const { printer } = c.get('host');
    const ticket = v.safeParse(Ticket, await c.req.json().catch(() => null));
    if (!ticket.success) return c.json({ error: 'content is missing' }, 400);
    if (printer.error !== null) return c.json({ error: printer.error }, 500);
    printer.print(ticket.output.content);
    return c.json({ printed: true });
  });

  app.get('/_host/printer', (c) => c.json({ error: c.get('host').printer.error, papers: c.get('host').printer.papers }));
  app.put('/_host/printer', async (c) => {
    const state = v.safeParse(State, await c.req.json().catch(() => null));
    if (!state.success) return c.json({ detail: 'error is a text or null' }, 422);
    c.get('host').printer.fail(state.output.error);
    return c.body(null, 204);
  });
  app.delete('/_host/printer', (c) => {
    c.get('host').printer.clear();
    return c.body(null, 204);
  });
  return app;
}
