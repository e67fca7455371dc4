import { afterEach, describe, expect, it } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { renderPreview } from './render-preview.ts';

const { setUp, close } = createClients();
afterEach(close);
const signal = new AbortController().signal;
const HTML = '<p>é & ü</p>';

describe('the preview of a page', () => {
  it('is asked for as JSON', async () => {
    const { api, server } = await setUp(() => ({ type: 'text/html', body: '<b>made</b>' }), { token: 'one' });
    await expect(renderPreview(api, HTML, signal)).resolves.toBe('<b>made</b>');
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/en/preview',
      body: JSON.stringify({ contentPreview: HTML }),
    });
    expect(server.seen[0]?.headers['authorization']).toBe('Bearer one');
  });

  it('is asked for once more as a form, where JSON is not taken', async () => {
    const { api, server } = await setUp(({ headers }) =>
      headers['content-type']?.startsWith('application/json') === true
        ? { status: 415, body: '' }
        : { type: 'text/html', body: 'made' },
    );
    await expect(renderPreview(api, HTML, signal)).resolves.toBe('made');
    expect(server.seen.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    expect(new URLSearchParams(server.seen[1]?.body).get('contentPreview')).toBe(HTML);
  });

  it('is not the sign-in to which a visitor is led, nor sent twice after a failure', async () => {
    const { api, server } = await setUp(({ url }) =>
      url === '/en/login'
        ? { type: 'text/html', body: 'Sign in' }
        : { status: 302, headers: { Location: '/en/login' } },
    );
    await expect(renderPreview(api, HTML, signal)).rejects.toMatchObject({ kind: 'unauthorized' });
    const failing = await setUp(() => ({ status: 500, body: 'x' }));
    await expect(renderPreview(failing.api, HTML, signal)).rejects.toMatchObject({ kind: 'server' });
    expect(failing.server.seen).toHaveLength(1);
    expect(server.seen.map(({ url }) => url)).toEqual(['/en/preview', '/en/login']);
  });
});
