import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterEach(() => {
  host.host.printer.clear();
  host.host.printer.fail(null);
});
afterAll(() => host.close());

const post = (raw: string) => host.call('POST', '/print-receipt', { raw, type: 'application/json', token: null });

describe('the virtual printer', () => {
  it('takes text from anywhere, without a token', async () => {
    expect((await post('{"content":"Dar Flexy\\n12,00"}')).status).toBe(200);
    expect(host.host.printer.papers.map(({ lines }) => lines)).toEqual([['Dar Flexy', '12,00']]);
    const preflight = await host.call('OPTIONS', '/print-receipt', {
      token: null,
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('says what is wrong with a bad ticket', async () => {
    expect(await post('{"text":1}')).toMatchObject({ status: 400, body: { error: 'content is missing' } });
    expect(host.host.printer.papers).toEqual([]);
  });

  it('answers with the error it was told, and prints nothing', async () => {
    await host.call('PUT', '/_host/printer', { body: { error: 'The paper is jammed' }, type: 'application/json' });
    expect(await post('{"content":"x"}')).toMatchObject({ status: 500, body: { error: 'The paper is jammed' } });
    expect(host.host.printer.papers).toEqual([]);
  });
});
