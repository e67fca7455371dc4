import { utils, write } from 'sheetjs-ce';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '../testing/start.ts';

const PRODUCT = 'ShopBundle\\Entity\\Product';
const USER = 'UserBundle\\Entity\\User';
let host: TestHost;
let cookie: string;

async function signIn(name: string): Promise<string> {
  const form = await fetch(`${host.url}/en/login`);
  const first = form.headers.getSetCookie().at(0)?.split(';', 1)[0] ?? '';
  const csrf = /name="_csrf_token" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
  const answer = await fetch(`${host.url}/en/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: first },
    body: new URLSearchParams({ _csrf_token: csrf, _username: name, _password: name }),
  });
  return answer.headers.getSetCookie().at(0)?.split(';', 1)[0] ?? '';
}

interface Sent {
  readonly mapping?: Readonly<Record<string, string>>;
  readonly entity?: string;
  readonly path?: string;
  readonly doubles?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(
  file: Blob,
  name: string,
  { mapping, entity = PRODUCT, path = '', headers = {}, doubles }: Sent = {},
) {
  const form = new FormData();
  form.append('file', file, name);
  form.append('mapping', JSON.stringify(mapping ?? { sku: 'sku', name: 'name', price: 'price' }));
  form.append('entity', entity);
  if (doubles !== undefined) form.append('doubles', doubles);
  const answer = await fetch(`${host.url}/en/excel/import${path}`, {
    method: 'POST',
    body: form,
    headers: { Cookie: cookie, Accept: 'application/json, text/plain;q=0.9', ...headers },
  });
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.includes('json') === true;
  return { status: answer.status, text, body: isJson ? Object(JSON.parse(text)) : {} };
}

const csv = (...lines: readonly string[]) => new Blob([lines.join('\r\n')]);
const skus = (prefix: string) =>
  host.host.sql.all('SELECT name, price, finalPrice FROM product WHERE sku LIKE ? ORDER BY sku', [`${prefix}%`]);

beforeAll(async () => {
  host = await startTestHost();
});
beforeEach(async () => {
  host.host.reset();
  cookie = await signIn('admin');
});
afterAll(() => host.close());

describe('the import of products', () => {
  it('creates and updates by SKU or bar code, and leaves what the file does not name', async () => {
    const first = await send(csv('sku,name,price', 'T-1,Thé,12.5', 'T-2,"Café, moulu",3'), 'tarif.csv');
    expect(first).toMatchObject({ status: 200, body: { created: 2, updated: 0, errors: [] } });
    const again = await send(csv('sku,name,price', 'T-1,Thé vert,13', 'T-3,Lait,1'), 'tarif.csv');
    expect(again.body).toMatchObject({ created: 1, updated: 1 });
    expect(skus('T-')).toEqual([
      { name: 'Thé vert', price: 1300, finalPrice: 1300 },
      { name: 'Café, moulu', price: 300, finalPrice: 300 },
      { name: 'Lait', price: 100, finalPrice: 100 },
    ]);
  });

  it('takes the first sheet of a workbook that another library has written', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([['SKU', 'Name', 'Price'], ['X-1', 'Huile', 45.9], [], ['X-2', 'Sel', 2]]),
    );
    utils.book_append_sheet(book, utils.aoa_to_sheet([['sku'], ['OTHER']]));
    const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
    expect((await send(new Blob([bytes]), 'tarif.xlsx')).body).toMatchObject({ created: 2 });
    expect(skus('X-')).toEqual([
      { name: 'Huile', price: 4590, finalPrice: 4590 },
      { name: 'Sel', price: 200, finalPrice: 200 },
    ]);
  });

  it('writes all rows or none, and names each wrong cell', async () => {
    const answer = await send(csv('sku,name,price', 'T-1,Thé,12,5', 'T-2,,x', '', 'T-2,Lait,1'), 'tarif.csv');
    expect(answer).toMatchObject({
      status: 422,
      body: {
        created: 0,
        errors: [
          { row: 3, column: 'name', message: 'This value should not be blank.' },
          { row: 3, column: 'price', message: 'This value is not a valid number.' },
          { row: 5, column: 'sku', message: 'This value is already used.' },
        ],
      },
    });
    expect(skus('T-')).toEqual([]);
  });

  it('counts at the checking address and writes nothing', async () => {
    const answer = await send(csv('sku,name,price', 'T-1,Thé,12', 'T-2,Lait,x'), 'tarif.csv', { path: '/check' });
    expect(answer).toMatchObject({
      status: 200,
      body: { created: 2, updated: 0, errors: [{ row: 3, column: 'price' }] },
    });
    expect(skus('T-')).toEqual([]);
  });
});

describe('rows without a key', () => {
  it('whose name a product has are told by a check, and updated, skipped or added as the form says', async () => {
    const mapping = { name: 'name', price: 'price' };
    const file = (price: string) => csv('name,price', `Verveine,${price}`, `Sauge,${price}`, `Sauge,${price}`);
    const named = () => host.host.sql.all("SELECT name, price FROM product WHERE name IN ('Verveine', 'Sauge')");
    expect((await send(file('1'), 'a.csv', { mapping, path: '/check' })).body).toMatchObject({ doubles: [] });
    expect((await send(csv('name,price', 'verveine,2'), 'a.csv', { mapping })).body).toMatchObject({ created: 1 });
    host.host.sql.run("UPDATE product SET name = 'Verveine' WHERE name = 'verveine'");
    expect((await send(file('3'), 'a.csv', { mapping, path: '/check' })).body).toMatchObject({
      created: 3,
      doubles: [2],
    });
    const sent = async (doubles: string) => (await send(file('4'), 'a.csv', { mapping, doubles })).body;
    expect(await sent('update')).toMatchObject({ created: 2, updated: 1 });
    expect(await sent('skip')).toMatchObject({ created: 0, skipped: 3 });
    expect(named()).toHaveLength(3);
    expect(await sent('add')).toMatchObject({ created: 3 });
    expect(named()).toHaveLength(6);
  });
});

describe('the import of users', () => {
  it('goes by e-mail, and a name that another user has is refused with its row', async () => {
    const mapping = { mail: 'email', login: 'username' };
    const sent = { mapping, entity: USER };
    expect((await send(csv('mail,login', 'a@x.ma,anna', 'b@x.ma,'), 'u.csv', sent)).body).toMatchObject({ created: 2 });
    expect((await send(csv('mail,login', 'a@x.ma,anne'), 'u.csv', sent)).body).toMatchObject({ updated: 1 });
    const clash = await send(csv('mail,login', 'c@x.ma,new', 'd@x.ma,admin'), 'u.csv', sent);
    expect(clash).toMatchObject({ status: 422, body: { errors: [{ row: 3 }] } });
    expect(host.host.sql.all("SELECT username FROM user WHERE email LIKE '%@x.ma' ORDER BY email")).toEqual([
      { username: 'anne' },
      { username: 'b@x.ma' },
    ]);
  });
});

describe('who may import', () => {
  it('an administrator by the session, from this site alone', async () => {
    const file = csv('sku,name,price', 'T-1,Thé,1');
    expect((await send(file, 'a.csv', { headers: { Cookie: '' } })).status).toBe(401);
    expect((await send(file, 'a.csv', { headers: { Origin: 'https://elsewhere.example' } })).status).toBe(403);
    cookie = await signIn('cashier');
    expect((await send(file, 'a.csv')).status).toBe(403);
    expect(skus('T-')).toEqual([]);
  });

  it('names the fields with their types, and refuses what it does not know', async () => {
    const fields = await fetch(`${host.url}/en/excel/import/entity-fields?className=${encodeURIComponent(PRODUCT)}`, {
      headers: { Cookie: cookie },
    });
    expect(await fields.json()).toMatchObject({
      fields: expect.arrayContaining(['name', 'sku', 'price']),
      schema: { price: { type: 'decimal', required: true } },
    });
    const file = csv('a', '1');
    expect(await send(file, 'a.csv', { entity: 'Other' })).toMatchObject({
      status: 400,
      text: 'This entity cannot be imported.',
    });
    expect((await send(file, 'a.csv', { mapping: { a: 'roles' } })).text).toBe('There is no field "roles".');
    expect(await send(new Blob(['PK']), 'a.xlsx')).toMatchObject({ status: 400, text: 'The file could not be read.' });
  });
});
