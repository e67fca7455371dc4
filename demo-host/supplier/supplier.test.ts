import { describe, expect, it } from 'vitest';
import { createSupplierDesk } from './desk.ts';
import { createSupplier } from './supplier.ts';

describe('the supplier', () => {
  it('takes one call a second and a thousand a day', () => {
    let time = 86_400_000 * 20_000;
    const desk = createSupplierDesk(() => time);
    expect(desk.admit('first')).toBe(0);
    time += 400;
    expect(desk.admit('too early')).toBe(1);
    for (let call = 1; call < 1_000; call += 1) {
      time += 1_000;
      expect(desk.admit('in time')).toBe(0);
    }
    time += 1_000;
    expect(desk.admit('one too many')).toBeGreaterThan(80_000);
    time += 86_400_000;
    expect(desk.admit('tomorrow')).toBe(0);
  });

  it('wants its token, and answers in its envelope', async () => {
    const desk = createSupplierDesk();
    desk.set({ gapMs: 0, perDay: 1_000, refuse: 0 });
    const supplier = createSupplier('secret', desk);
    const ask = (path: string, token = 'secret') => supplier.request(path, { headers: { 'CJ-Access-Token': token } });
    expect((await ask('/categories', 'guess')).status).toBe(401);
    expect(await (await ask('/products?pageNum=250')).json()).toMatchObject({
      result: true,
      data: { total: 5_000, list: { length: 20 } },
    });
    expect(await (await ask('/products?productSku=cj-lamp-00002')).json()).toMatchObject({ data: { total: 1 } });
    expect(await (await ask('/product?pid=P100002')).json()).toMatchObject({ data: { variants: { length: 300 } } });
    const forVisitors = createSupplier('secret', desk, false);
    const headers = { 'CJ-Access-Token': 'secret' };
    expect(await (await forVisitors.request('/products?pageNum=1', { headers })).json()).toMatchObject({
      data: { total: 4_999 },
    });
    expect(await (await ask('/product?pid=none')).json()).toMatchObject({ result: false });
  });
});
