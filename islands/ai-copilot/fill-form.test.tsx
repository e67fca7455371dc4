import { expect, it } from 'vitest';
import { fillForm, formAt } from './fill-form.ts';

it('goes into the one field of its name, as typed there; what is no field of the page stays out', () => {
  document.body.innerHTML = `<form>
    <input name="product[name]" value="Espresso"><input name="price" type="number" value="14">
    <textarea name="product[description]"></textarea><input name="isHidden" type="checkbox">
    <select name="category"><option value="1">Tea</option><option value="2">Coffee</option></select>
    <input name="sku" readonly value="E-1"><input name="_token" type="hidden" value="secret">
    <input name="title" value="one"><input name="page[title]" value="two"><input name="a[b][deep]" value="kept">
  </form>`;
  const heard: string[] = [];
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Element) heard.push(`${type} ${target.getAttribute('name')}`);
    });
  const written = fillForm(document, {
    name: 'Mint tea',
    price: 32.5,
    description: 'Fresh.',
    isHidden: true,
    category: '2',
    sku: 'X',
    _token: 'other',
    title: 'three',
    deep: 'x',
    products: [{ name: 'x' }],
  });
  expect(written.map(({ key }) => key)).toEqual(['name', 'price', 'description', 'isHidden', 'category']);
  const form = new FormData(document.querySelector('form') ?? undefined);
  expect([...form].map(([name, value]) => `${name}=${String(value)}`)).toEqual([
    'product[name]=Mint tea',
    'price=32.5',
    'product[description]=Fresh.',
    'isHidden=on',
    'category=2',
    'sku=E-1',
    '_token=secret',
    'title=one',
    'page[title]=two',
    'a[b][deep]=kept',
  ]);
  expect(heard.slice(0, 4)).toEqual(['input product[name]', 'change product[name]', 'input price', 'change price']);
  expect(fillForm(document, { category: '9' })).toEqual([]);
});

it('puts back what stood there, field by field, but nothing that the person has changed since', () => {
  document.body.innerHTML = `<form id="other"><input name="name" value="Elsewhere"></form><form class="product">
    <input name="name" value="Espresso"><input name="price" value="14"><input name="isHidden" type="checkbox">
  </form>`;
  const form = formAt(document, 'form.product');
  if (form === undefined) throw new Error('There is no form.');
  const stands = () => [...new FormData(document.querySelector<HTMLFormElement>('form.product') ?? undefined).values()];
  const filled = fillForm(form, { name: 'Mint tea', price: 32.5, isHidden: true });
  expect(stands()).toEqual(['Mint tea', '32.5', 'on']);
  form.querySelector('input')?.setAttribute('value', 'Espresso');
  const price = form.querySelector<HTMLInputElement>('[name="price"]');
  if (price) price.value = '30';
  expect(filled.map(({ putBack }) => putBack())).toEqual([true, false, true]);
  expect(stands()).toEqual(['Espresso', '30']);
  expect(document.querySelector<HTMLInputElement>('#other input')?.value).toBe('Elsewhere');
  expect([formAt(document, ''), formAt(document, '#none'), formAt(document, '>>>')]).toEqual(Array(3).fill(undefined));
});
