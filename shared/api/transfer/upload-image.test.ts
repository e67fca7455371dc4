import { afterEach, expect, it } from 'vitest';
import { createClients, failureOf } from '../testing/clients.ts';
import { uploadImage } from './upload-image.ts';

const { close, setUp } = createClients();
afterEach(close);

const picture = () => new File(['bytes'], 'salle.png', { type: 'image/png' });

it.each([
  ['as text', 'text/plain', ' /uploads/1.png\n'],
  ['as a JSON string', 'application/json', '"/uploads/1.png"'],
  ['in `path`', 'application/json', '{"path":"/uploads/1.png"}'],
  ['in `url`', 'application/json', '{"url":"/uploads/1.png"}'],
  ['in `data`', 'application/json', '{"data":["/uploads/1.png"]}'],
] as const)('reads the address of a picture %s', async (_, type, text) => {
  const { api, server } = await setUp(() => ({ type, body: text }), { token: 'secret' });
  expect(await uploadImage(api, picture())).toBe('/uploads/1.png');
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    url: '/fr/upload-image',
    headers: {
      authorization: 'Bearer secret',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    },
  });
  expect(server.seen[0]?.body).toContain('name="image"; filename="salle.png"');
});

it.each([
  ['text/html', '<!doctype html><title>Sign in</title>'],
  ['application/json', '{"ok":true}'],
  ['application/json', 'null'],
  ['text/plain', ''],
])('takes no %s for an address that is none', async (type, body) => {
  const { api } = await setUp(() => ({ type, body }));
  expect(await failureOf(uploadImage(api, picture()))).toMatchObject({ kind: 'unreadable' });
});

it('says why the back-office refused it', async () => {
  const { api } = await setUp(() => ({ status: 413, type: 'text/plain', body: 'Too large' }));
  expect(await failureOf(uploadImage(api, picture()))).toMatchObject({ status: 413 });
});
