import { parse } from 'valibot';
import { expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { type Theme, themeRecord } from './theme-record.ts';

const TEXTS = {
  customCss: 'b{}',
  customJS: '',
  customRegisterCustomerTWIG: '{{ x }}',
  customerDashboardCSS: '',
  customerDashboardWelcomeTWIG: '',
  hooksOptions: '{"a": 1}',
  layoutConfig: '',
};
const OF_SERVER: Theme = { ...TEXTS, hooksOptions: { a: 1 }, layoutConfig: [] };
const IN_JSON = { hooksOptions: { a: 1 }, layoutConfig: {} };

/** The body that a save sends where the server tells `told`. */
async function sentFor(told: Partial<Theme>, changed: keyof typeof TEXTS): Promise<unknown> {
  let sent: unknown;
  const api: Pick<ApiClient, 'base' | 'locale' | 'get' | 'update'> = {
    base: 'https://shop.example',
    locale: 'en',
    get: (_path, schema) => Promise.resolve(parse(schema, { '@id': '/en/api/website_themes/1', id: 1, ...told })),
    update: (path, body, schema) => {
      sent = body;
      return api.get(path, schema);
    },
  };
  const { signal } = new AbortController();
  const record = themeRecord(api as ApiClient, '1');
  await record.write(await record.read(signal), TEXTS, new Set([changed]), signal);
  return sent;
}

it('sends all seven texts, those in JSON as objects', async () => {
  expect(await sentFor(OF_SERVER, 'customCss')).toEqual({ ...TEXTS, ...IN_JSON });
});

it('leaves out what the server does not tell and nobody typed', async () => {
  const { customJS, ...told } = OF_SERVER;
  expect(customJS).toBe('');
  expect(await sentFor(told, 'customCss')).not.toHaveProperty('customJS');
  expect(await sentFor(told, 'customJS')).toEqual({ ...TEXTS, ...IN_JSON });
});
