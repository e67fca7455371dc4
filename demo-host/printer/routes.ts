import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import type { HostEnvironment } from '../environment.ts';
import { MAKERS } from './escpos/code-page-numbers.ts';
import { decodeEscPos } from './escpos/decode.ts';
import { DOUBLE_BYTE } from './escpos/print-head.ts';
import { textOf } from './escpos/text.ts';
import { PRINTER_STATES } from './status.ts';

const Ticket = v.object({ content: v.string() });
const Columns = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200));
const MakerName = v.picklist(MAKERS);
const Encoding = v.picklist(DOUBLE_BYTE);
const Change = v.strictObject({
  error: v.exactOptional(v.nullable(v.string())),
  state: v.exactOptional(v.picklist(PRINTER_STATES)),
  columns: v.exactOptional(Columns),
  maker: v.exactOptional(MakerName),
  doubleByte: v.exactOptional(v.nullable(Encoding)),
});
const DecodeQuery = v.strictObject({
  columns: v.exactOptional(v.pipe(v.string(), v.digits(), v.transform(Number), Columns)),
  maker: v.exactOptional(MakerName),
  doubleByte: v.exactOptional(Encoding),
});

function issuesOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n');
}

/** The print server of the shop’s local network, and the controls of the printer behind it. */
export function printerRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();

  // In a real shop it has another address than the back-office, and needs no token.
  app.use('/print-receipt', cors());
  app.post('/print-receipt', async (c) => {
    const { printer } = c.get('host');
    const ticket = v.safeParse(Ticket, await c.req.json().catch(() => null));
    if (!ticket.success) return c.json({ error: 'content is missing' }, 400);
    if (printer.refusal !== null) return c.json({ error: printer.refusal }, 500);
    printer.print(ticket.output.content);
    return c.json({ printed: true });
  });

  app.get('/_host/printer', (c) => {
    const { printer, printerPort } = c.get('host');
    const { error, state, waiting, make, papers } = printer;
    return c.json({
      port: printerPort,
      error,
      state,
      waiting,
      ...make,
      papers: papers.map(({ drawn: _drawn, roll: _roll, ...paper }) => paper),
    });
  });
  app.put('/_host/printer', async (c) => {
    const { printer } = c.get('host');
    const change = v.safeParse(Change, await c.req.json().catch(() => null));
    if (!change.success) return c.json({ detail: issuesOf(change.issues) }, 422);
    const { error, state, ...make } = change.output;
    if (error !== undefined) printer.fail(error);
    printer.rebuild(make);
    if (state !== undefined) printer.become(state);
    return c.body(null, 204);
  });
  app.delete('/_host/printer', (c) => {
    c.get('host').printer.clear();
    return c.body(null, 204);
  });

  // For bytes written to a test's own device.
  app.post('/_host/printer/decode', async (c) => {
    const options = v.safeParse(DecodeQuery, c.req.query());
    if (!options.success) return c.json({ detail: issuesOf(options.issues) }, 422);
    const { papers } = decodeEscPos(new Uint8Array(await c.req.arrayBuffer()), {
      ...c.get('host').printer.make,
      ...options.output,
    });
    return c.json({ papers: papers.map((paper) => ({ ...paper, text: textOf(paper) })) });
  });
  return app;
}
