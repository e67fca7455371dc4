import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { issueToken } from '../auth/jwt.ts';
import { findUser } from '../auth/users.ts';
import type { HostEnvironment } from '../environment.ts';
import { isOfTurbo } from '../pages/csp.ts';
import { FaultRules } from './rules.ts';

/** Controls for tests and the fault panel. A real back-office has none of them. */
export function hostRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();

  app.get('/_host/health', (c) => c.json({ status: 'ok', apiVersion: c.get('host').version.name }));

  app.get('/_host/faults', (c) => c.json(c.get('host').faults.rules));
  app.put('/_host/faults', async (c) => {
    const parsed = v.safeParse(FaultRules, await c.req.json().catch(() => null));
    if (!parsed.success)
      return c.json(
        { detail: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n') },
        422,
      );
    try {
      c.get('host').faults.set(parsed.output);
    } catch (error) {
      return c.json({ detail: error instanceof Error ? error.message : String(error) }, 422);
    }
    return c.json(c.get('host').faults.rules);
  });
  app.delete('/_host/faults', (c) => {
    c.get('host').faults.set([]);
    return c.body(null, 204);
  });

  app.get('/_host/token', (c) => {
    const { sql, key, options } = c.get('host');
    const user = findUser(sql, c.req.query('user') ?? 'admin');
    if (user === null) return c.json({ detail: 'No such user' }, 404);
    return c.json({ token: issueToken(user, key, Number(c.req.query('ttl') ?? options.jwtTtl)) });
  });

  app.get('/_host/orders', (c) => {
    const { sql } = c.get('host');
    const since = new Date(c.req.query('since') ?? 0);
    if (Number.isNaN(since.getTime())) return c.json({ detail: 'since is not a date' }, 400);
    // The columns have whole seconds, so orders of the same second count.
    const orders = sql.all('SELECT * FROM purchase_order WHERE createdAt >= ? ORDER BY id', [
      `${since.toISOString().slice(0, 19)}+00:00`,
    ]);
    return c.json(
      orders.map((order) => ({
        ...order,
        orderItems: sql.all('SELECT * FROM order_item WHERE parentOrder = ? ORDER BY id', [order['id'] ?? null]),
        payments: sql.all('SELECT * FROM payment WHERE parentOrder = ? ORDER BY id', [order['id'] ?? null]),
      })),
    );
  });

  app.get('/_host/builds', (c) =>
    streamSSE(c, async (stream) => {
      const { assets } = c.get('host');
      const shown = c.req.query('shown');
      while (!stream.aborted && String(assets.builtAt()) === shown) await stream.sleep(150);
      if (!stream.aborted) await stream.writeSSE({ data: 'built' });
    }),
  );

  // The host as just started: the data, no faults, a printer that is ready and has printed nothing, and no reports.
  app.post('/_host/reset', (c) => {
    const { reset, faults, printer, cspLog, model, supplier, designs } = c.get('host');
    faults.set([]);
    printer.reset();
    cspLog.clear();
    model.reset();
    supplier.reset();
    designs.reset();
    reset();
    return c.body(null, 204);
  });

  app.get('/_host/csp-log', (c) => c.json(c.get('host').cspLog.reports));
  app.delete('/_host/csp-log', (c) => {
    c.get('host').cspLog.clear();
    return c.body(null, 204);
  });
  app.post('/csp-report', async (c) => {
    const report: unknown = await c.req.json().catch(() => c.req.text());
    if (!isOfTurbo(report)) c.get('host').cspLog.add(report);
    return c.body(null, 204);
  });
  return app;
}
