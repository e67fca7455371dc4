import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_VERSIONS } from '../options.ts';
import type { Answer, TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';
import { PHOTOS, searchPhotos } from './photos.ts';

const SUBJECT = { namespace: 'ShopBundle', entity: 'Product', action: 'Create' };
const MERGE = 'application/merge-patch+json';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
beforeEach(() => host.host.reset());
afterAll(() => host.close());

const ask = (question: string, subject: object = {}, on = host): Promise<Answer> => {
  const about = { ...SUBJECT, ...subject };
  return on.call('POST', '/api/en/ai_requests', {
    body: { ...about, question, threadAiRequest: { ...about, status: 'started' } },
  });
};
const accept = (answer: Answer): Promise<Answer> =>
  host.call('PATCH', `/api/en/ai_requests/${String(answer.body['id'])}`, { body: { status: 'success' }, type: MERGE });
const proposalOf = (answer: Answer): unknown => Object(answer.body['functionCallEscaped']).newData;
const products = (name: string) =>
  host.host.sql.all('SELECT name, price, finalPrice, image FROM product WHERE name LIKE ? ORDER BY id', [name]);

describe.each(API_VERSIONS)('a question, API Platform %s', (version) => {
  let own: TestHost;
  beforeAll(async () => {
    own = await startTestHost({ apiVersion: version });
  });
  afterAll(() => own.close());

  it('is stored with a thread of its own or of the one before, and read where it was written', async () => {
    const first = await ask('a mint tea for 25 DH', {}, own);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      '@id': '/api/en/ai_requests/1',
      status: 'asked',
      question: 'a mint tea for 25 DH',
    });
    expect(first.body['threadAiRequest']).toMatchObject({
      '@id': '/api/en/thread_ai_requests/1',
      id: 1,
      status: 'started',
    });
    const thread = '/api/en/thread_ai_requests/1';
    const second = await own.call('POST', '/api/en/ai_requests', {
      body: { ...SUBJECT, question: 'hotter', threadAiRequest: thread },
    });
    expect(second.body['threadAiRequest']).toMatchObject({ '@id': thread });
    const saved = await own.call('PUT', thread, { body: { '@id': thread, id: 1, status: 'updated' } });
    expect([200, 405]).toContain(saved.status);
    expect((await own.call('GET', thread)).body).toMatchObject({ ...SUBJECT, id: 1 });
  });
});

describe('a question', () => {
  it.each([
    ['Create a mint tea for 25 DH with 10% off', { name: 'Mint tea', price: 25, reductionValue: 10 }],
    ['Crée un thé glacé à 18,50 DH, tailles : petit à 15, grand à 22', { name: 'Thé glacé', price: 18.5 }],
    ['أنشئ منتج شاي بالنعناع بسعر ٢٥ درهم', { name: 'شاي بالنعناع', price: 25 }],
    [
      'Create 3 tea glasses at 12 DH',
      { products: [{ name: 'Tea glasses 1', price: 12 }, {}, { name: 'Tea glasses 3' }] },
    ],
    [
      'Create products: mint tea at 12, orange juice at 15.50',
      { products: [{ name: 'Mint tea', price: 12 }, { price: 15.5 }] },
    ],
  ])('%s', async (question, wanted) => expect(proposalOf(await ask(question))).toMatchObject(wanted));

  it('has photos, and what was proposed before', async () => {
    const photos = ['http://x.example/1.jpg', 'http://x.example/2.jpg'];
    const several = proposalOf(await ask(`Create 2 teas at 10 DH ${photos.join(' ')}`));
    expect(several).toMatchObject({ products: photos.map((image) => ({ image })) });
    const refined = proposalOf(await ask(`at 11 DH\n\nPrevious result: ${JSON.stringify(several)}`));
    expect(refined).toMatchObject({
      products: [
        { name: 'Teas 1', price: 11, image: photos[0] },
        { name: 'Teas 2', price: 11 },
      ],
    });
  });

  it.each([
    ['Create ten mint lanterns at 12 DH in Boissons fraîches', 'Mint lanterns 1'],
    ['Crée dix lanternes à 12 DH, catégorie : Boissons fraîches', 'Lanternes 1'],
    ['Crée dix lanternes dans la catégorie « Boissons fraîches » à 12 DH', 'Lanternes 1'],
  ])('that names a category proposes it, and leaves it out of the name: %s', async (question, name) => {
    const { products } = Object(proposalOf(await ask(question)));
    expect(products[0]).toMatchObject({ name, price: 12, category: expect.stringMatching(/category_products\/\d+$/) });
    expect(products[9].category).toBe(products[0].category);
  });

  it('that is combined with a result changes only what it names', async () => {
    const previous = `\n\nPrevious result: ${JSON.stringify({ name: 'Lamp', price: 40, sku: 'L-1' })}`;
    expect(proposalOf(await ask(`with 5 DH off${previous}`))).toEqual({
      name: 'Lamp',
      price: 40,
      sku: 'L-1',
      reductionValue: 5,
      reductionType: 'amount',
    });
    expect(proposalOf(await ask(`call it "Lantern"${previous}`))).toMatchObject({ name: 'Lantern', price: 40 });
  });

  it('about a page, an order, or something that is there', async () => {
    const page = await ask('Create a page about mint tea. Sections: history, recipes', { entity: 'Page' });
    expect(proposalOf(page)).toMatchObject({
      title: 'Mint tea',
      sections: [{ heading: 'History' }, { heading: 'Recipes' }],
    });
    expect(JSON.stringify(proposalOf(page))).toContain('&lt;h2&gt;');
    const order = await ask('Order to take away with lines: 2 sardines at 10, 3 cakes at 5.50', { entity: 'Order' });
    expect(proposalOf(order)).toMatchObject({
      orderItems: [
        { quantity: 2, price: 10 },
        { quantity: 3, price: 5.5 },
      ],
    });
    const update = await ask('product 1 price 99', { action: 'Update' });
    expect(proposalOf(update)).toEqual({ id: 1, price: 99 });
    const name = String(host.host.sql.get('SELECT name FROM product WHERE id = 3')?.['name']);
    const found = await ask(`Where is ${name}?`, { action: 'Filter' });
    expect(Object(proposalOf(found)).results).toContainEqual(expect.objectContaining({ id: 3, name }));
    const renamed = await ask('rename page 1 to "Welcome home"', { entity: 'Page', action: 'Update' });
    expect(proposalOf(renamed)).toEqual({ id: 1, title: 'Welcome home' });
    const cheaper = await ask('make product 1 cheaper', { action: 'Update' });
    const price = Number(host.host.sql.get('SELECT price FROM product WHERE id = 1')?.['price']);
    expect(proposalOf(cheaper)).toEqual({ id: 1, price: Math.round(price * 0.9) / 100 });
    const spoken = await ask('an order with 2 Espresso and 1 mint tea, to take away', { entity: 'Order' });
    expect(proposalOf(spoken)).toMatchObject({
      deliveryType: 'take-away',
      orderItems: [{ description: 'Espresso', quantity: 2, price: expect.any(Number) }, { quantity: 1 }],
    });
    expect((await ask('hello there?', { action: 'Update' })).body['functionCallEscaped']).toMatchObject({
      newData: null,
    });
  });

  it('finds by whole words in any language, by price and by state', async () => {
    const search = async (question: string, entity = 'Product'): Promise<readonly Record<string, unknown>[]> =>
      Object(proposalOf(await ask(question, { entity, action: 'Filter' }))).results ?? [];
    const teas = await search('find tea under 20 DH');
    expect(teas.length).toBeGreaterThan(0);
    for (const { name, price } of teas) {
      expect(name).toMatch(/(?<!\p{L})th[ée]s?(?!\p{L})/iu);
      expect(price).toBeLessThanOrEqual(20);
    }
    expect(await search('شاي أقل من 20')).toEqual(teas);
    expect(await search('unicorns')).toEqual([]);
    const waiting = await search('which orders are waiting?', 'Order');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.every(({ status }) => status === 'waiting')).toBe(true);
  });

  it('is refused when it says nothing, or names what is not there', async () => {
    expect((await ask('  ')).status).toBe(201);
    expect((await ask('')).text).toContain('question: This value should not be blank.');
    expect((await ask('x', { action: 'Destroy' })).text).toContain(
      'action: The value you selected is not a valid choice.',
    );
    const alone = await host.call('POST', '/api/en/ai_requests', { body: { ...SUBJECT, question: 'x' } });
    expect(alone.text).toContain('threadAiRequest: This value should not be null.');
    expect((await host.call('POST', '/api/en/ai_requests', { body: SUBJECT, token: null })).status).toBe(401);
    expect(
      (await host.call('POST', '/api/en/ai_requests', { body: SUBJECT, token: await host.token('cashier') })).status,
    ).toBe(422);
  });
});

describe('a question that is accepted', () => {
  it('is carried out once', async () => {
    const answer = await ask('Create 2 mint teas at 10 DH with 50% off');
    expect(products('Mint teas%')).toEqual([]);
    expect((await accept(answer)).body['status']).toBe('success');
    await accept(answer);
    expect(products('Mint teas%')).toMatchObject([
      { name: 'Mint teas 1', price: 1000, finalPrice: 500 },
      { name: 'Mint teas 2' },
    ]);
  });

  it('is refused whole when a field is missing, and stays open', async () => {
    const answer = await ask('Create products: chair at 10, table');
    const refused = await accept(answer);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('newData.price: This value should not be blank.');
    expect(products('Chair%')).toEqual([]);
  });

  it('changes a record, makes a page, closes an order', async () => {
    await accept(await ask('product 1 price 99', { action: 'Update' }));
    expect(host.host.sql.get('SELECT price, finalPrice FROM product WHERE id = 1')).toEqual({
      price: 9900,
      finalPrice: 9900,
    });
    await accept(await ask('Create a page called "Our <b>tea</b>"', { entity: 'Page' }));
    const page = host.host.sql.get('SELECT title, jsonSimplifiedContent FROM page ORDER BY id DESC LIMIT 1');
    expect(page?.['title']).toBe('Our <b>tea</b>');
    expect(String(page?.['jsonSimplifiedContent'])).toContain('<h2>Our &lt;b&gt;tea');
    const order = Number(host.host.sql.get("SELECT id FROM purchase_order WHERE status = 'waiting' LIMIT 1")?.['id']);
    await accept(await ask(`order ${order} is done`, { entity: 'Order', action: 'Execute' }));
    expect(host.host.sql.get('SELECT status FROM purchase_order WHERE id = ?', [order])).toEqual({ status: 'done' });
  });
});

describe('what a model proposed', () => {
  const persist = (body: object, token?: string) =>
    host.call('POST', '/en/generative-ai/persist', {
      body,
      type: 'application/json',
      ...(token === undefined ? {} : { token }),
    });

  it.each(['ShopBundle\\Entity\\Product', 'FrontBundle\\Entity\\Page', 'ShopBundle\\Entity\\Order'])(
    'has a schema of its class: %s',
    async (className) => {
      const { body } = await host.call('GET', `/en/generative-ai?entityClassName=${encodeURIComponent(className)}`);
      expect(body).toMatchObject({ function: { type: 'function', function: { parameters: { type: 'object' } } } });
    },
  );

  it('is checked by that schema and kept, new or onto a record', async () => {
    const entityClass = 'ShopBundle\\Entity\\Product';
    const data = { name: 'Lamp', price: 30, description: 'x', attributValues: [{ attributName: 'Small', price: 20 }] };
    const made = await persist({ aiResponse: data, entityClass });
    expect(made.status).toBe(201);
    expect((await host.call('GET', String(made.body['@id']))).body).toMatchObject({
      price: 30,
      productType: 'variable',
      attributValues: [{ attributName: 'Small', price: 20 }],
    });
    const entity = String(made.body['@id']);
    expect((await persist({ aiResponse: { price: 31 }, entityClass, entity })).status).toBe(200);
    expect((await host.call('GET', entity)).body).toMatchObject({ name: 'Lamp', price: 31 });
    for (const [wrong, message] of [
      [{ ...data, price: 'douze' }, 'price: This value should be of type number.'],
      [{ ...data, reductionType: 'half' }, 'reductionType: The value you selected is not a valid choice.'],
      [{ ...data, attributValues: [{ price: 1 }] }, 'attributValues[0].attributName: This value should not be blank.'],
      [{ ...data, secret: 1 }, 'secret: This field was not expected.'],
      [{ price: 1 }, 'name: This value should not be blank.'],
    ] as const) {
      const refused = await persist({ aiResponse: wrong, entityClass });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(message);
    }
    expect((await persist({ aiResponse: data, entityClass: 'App\\Nothing' })).status).toBe(400);
    const pages = { aiResponse: { title: 'x', html: 'x' }, entityClass: 'FrontBundle\\Entity\\Page' };
    expect((await persist(pages, await host.token('cashier'))).status).toBe(403);
  });
});

describe('a preview', () => {
  const preview = (raw: string, type: string) => host.call('POST', '/en/preview', { raw, type });
  it('is what Twig prints, from JSON or a form', async () => {
    const { text, headers } = await preview(
      JSON.stringify({ contentPreview: '<p>{{ 6 * 7 }} {{ siteName }}</p>' }),
      'application/json',
    );
    expect(text).toMatch(/<p>42 [^<]+<\/p>/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect((await preview('contentPreview=%3Cb%3Ex%3C%2Fb%3E', 'application/x-www-form-urlencoded')).text).toContain(
      '<b>x</b>',
    );
  });
  it('says where a template is broken', async () => {
    expect((await preview(JSON.stringify({ contentPreview: '{% if %}' }), 'application/json')).status).toBe(422);
    expect((await preview('x', 'text/plain')).status).toBe(400);
  });
});

describe('the photo search', () => {
  it('finds sixty drawn photos by word, in three languages', () => {
    expect(PHOTOS).toHaveLength(60);
    expect(searchPhotos('Théière menthe')).toEqual(searchPhotos('mint teapot'));
    expect(searchPhotos('الشاي')).toHaveLength(3);
    expect(searchPhotos('blue teas')).toHaveLength(1);
    expect(searchPhotos('unicorn')).toEqual([]);
  });
  it('is paged, and the pictures are there', async () => {
    const page = (query: string) => host.call('GET', `/en/photos?${query}`);
    const first = await page('query=green&per_page=10');
    expect(first.body).toMatchObject({ total_results: 20, page: 1 });
    const next = new URL(String(first.body['next_page']));
    const second = await page(next.search.slice(1));
    expect(second.body['next_page']).toBeUndefined();
    const [photo] = Object(second.body['photos']);
    expect((await host.call('GET', new URL(photo.src.tiny).pathname)).headers.get('content-type')).toBe(
      'image/svg+xml',
    );
    expect((await page('query=')).status).toBe(400);
  });
});
