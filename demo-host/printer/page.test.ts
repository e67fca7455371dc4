import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../auth/sessions.ts';
import { findUser } from '../auth/users.ts';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';
import { drawPaper } from './draw.ts';
import { decodeEscPos } from './escpos/decode.ts';
import { pngOf } from './png.ts';

const draw = (bytes: string, columns = 48) => {
  const [paper] = decodeEscPos(Buffer.from(bytes, 'latin1'), { columns }).papers;
  return drawPaper(paper?.lines ?? [], paper?.events ?? [], columns);
};

describe('the drawing of a paper', () => {
  it('puts lines where their alignment says', () => {
    const { width, parts } = draw('a\n\x1ba\x01bb\n\x1ba\x02\x1d!\x10c\n', 10);
    expect(width).toBe(120);
    expect(parts.map(({ text, x, y, width: extent, across }) => [text, x, y, extent, across])).toEqual([
      ['a', 0, 0, 12, 1],
      ['bb', 48, 30, 24, 1],
      ['c', 96, 60, 24, 2],
    ]);
  });

  it('sets small characters on the foot of tall ones', () => {
    expect(draw('a\x1d!\x01b\n').parts.map(({ text, y }) => [text, y])).toEqual([
      ['a', 24],
      ['b', 0],
    ]);
  });

  it('marks cuts and the drawer between the lines where they were', () => {
    const { parts, height } = draw('a\n\x1bp\x00\x01\x01b\n\x1dV\x00');
    expect(parts.map(({ kind, y }) => [kind, y])).toEqual([
      ['text', 0],
      ['drawer', 30],
      ['text', 66],
      ['cut', 96],
    ]);
    expect(height).toBe(132);
  });

  it('has pictures and codes', () => {
    const { parts } = draw('\x1ba\x01\x1dv0\x00\x01\x00\x01\x00\x81\x1dh\x3c\x1dk\x026118001230068\x00');
    expect(parts).toMatchObject([
      { kind: 'picture', x: 284, y: 0, width: 8, height: 1 },
      { kind: 'code', y: 1, height: 60, text: 'EAN-13 6118001230068' },
    ]);
    expect(parts[0]?.href).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  it('keeps every dot of a picture', () => {
    const png = pngOf({ width: 10, height: 2, rows: ['8040', '0100'] });
    const data = png.indexOf('IDAT');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([10, 2]);
    expect(inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4))).toString('hex')).toBe(
      '008040000100',
    );
  });
});

describe('the page of the printer', () => {
  let host: TestHost;
  let headers: Record<string, string>;
  let csrf: string;
  beforeAll(async () => {
    host = await startTestHost();
    const session = openSession(host.host.sql, findUser(host.host.sql, 'admin'));
    headers = { Cookie: `FLEXYSESSID=${session.id}` };
    csrf = session.csrf;
  });
  afterEach(() => {
    host.host.printer.clear();
    host.host.printer.become('ready');
  });
  afterAll(() => host.close());
  const page = async (locale = 'en'): Promise<string> =>
    (await host.call('GET', `/${locale}/admin/printer`, { token: null, accept: 'text/html', headers })).text;
  const press = (fields: Record<string, string>) =>
    host.call('POST', '/en/admin/printer', {
      token: null,
      type: 'application/x-www-form-urlencoded',
      raw: new URLSearchParams({ _csrf_token: csrf, ...fields }).toString(),
      headers,
    });

  it('draws what came as bytes, tells what was not understood, and escapes all of it', async () => {
    host.host.printer.printBytes(
      Buffer.from(
        '\x1bE\x01<script>alert(1)</script>\x1bE\x00\n\x1dv0\x00\x01\x00\x01\x00\x81\x1b~\n\x1dV\x01\x1bp\x00\x01\x01',
        'latin1',
      ),
    );
    const html = await page();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</text>');
    expect(html).toMatch(/<text class="font-A bold"/);
    expect(html).toMatch(/<image [^>]*href="data&#x3A;image&#x2F;png/);
    expect(html).toMatch(/<line class="cut"/);
    expect(html).toContain('<li>Partial cut</li><li>Cash drawer opened, pin 2</li>');
    expect(html).toMatch(/Not understood, at byte \d+: .*unknown command <code>1b7e<\/code>/);
    expect(html).not.toMatch(/ style=/);
  });

  it.each(['en', 'fr', 'ar'])('shows its port, its state and text that came as text, in %s', async (locale) => {
    host.host.printer.print('Dar <b>');
    host.host.printer.become('cover-open');
    const html = await page(locale);
    expect(html).toContain(`127.0.0.1:${host.host.printerPort}`);
    expect(html).toContain('<pre dir="auto">Dar &lt;b&gt;</pre>');
    expect(html).toMatch(/value="cover-open" aria-pressed="true"/);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(2);
  });

  it('changes the state and the paper, and tells what waits', async () => {
    expect((await press({ state: 'paper-out' })).status).toBe(303);
    await press({ columns: '32' });
    expect(host.host.printer).toMatchObject({ state: 'paper-out', make: { columns: 32 } });
    host.host.printer.printBytes(Buffer.from('a\n'));
    expect(await page()).toMatch(/wait in it until it is ready: 1</);
    await press({ state: 'ready' });
    expect(host.host.printer.papers.map(({ lines }) => lines)).toEqual([['a']]);
    await press({ clear: '1' });
    expect(host.host.printer.papers).toEqual([]);
  });

  it('takes no press without its token', async () => {
    expect((await press({ state: 'offline', _csrf_token: 'x' })).status).toBe(403);
    expect(host.host.printer.state).toBe('ready');
  });
});
