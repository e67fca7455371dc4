import { describe, expect, it } from 'vitest';
import { createDesignService } from './service.ts';

const URN = 'dXJuOmZsZXh5OnN0YWlycw';

function service() {
  let time = 0;
  const made = createDesignService(() => time);
  const form = { grant_type: 'client_credentials', scope: 'data:read data:write bucket:create bucket:read' };
  const tokenOf = (given: Readonly<Record<string, string>> = form): string => {
    const token: unknown = Reflect.get(made.token({ ...given, ...made.client }).body, 'access_token');
    return `Bearer ${String(token)}`;
  };
  return { ...made, form, tokenOf, pass: (seconds: number) => (time += seconds * 1_000) };
}

describe('the design-file service', () => {
  it('gives a token for a whole form with its client', () => {
    const { token, client, form, asked } = service();
    expect(token({ ...form, ...client }).status).toBe(200);
    expect(token(form).status).toBe(400);
    expect(token({ ...form, ...client, client_secret: 'guessed' }).status).toBe(401);
    expect(token({ ...client, scope: form.scope }).status).toBe(400);
    expect(token({ ...client, ...form, scope: 'everything' }).status).toBe(400);
    expect(JSON.stringify(asked)).not.toContain(client.client_secret);
  });

  it('shows a document to a good token only, until it ends', () => {
    const { document, tokenOf, pass, set, settings, form } = service();
    const good = tokenOf();
    expect(document(URN, good)).toMatchObject({ status: 200, body: { name: 'Stairs' } });
    expect([document(URN, undefined).status, document('other', good).status]).toEqual([401, 404]);
    expect(document(URN, tokenOf({ ...form, scope: 'bucket:read' })).status).toBe(403);
    pass(3_600);
    expect(document(URN, good).status).toBe(401);
    set({ ...settings, badTokens: 1 });
    expect([document(URN, tokenOf()).status, document(URN, tokenOf()).status]).toEqual([401, 200]);
  });
});
