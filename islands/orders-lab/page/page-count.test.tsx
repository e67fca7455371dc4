import { afterEach, expect, it } from 'vitest';
import { createPageCount } from './page-count.ts';

afterEach(() => {
  document.title = '';
});

it('puts the count before the title and takes it away again, also from a title that came since', () => {
  const count = createPageCount(document);
  document.title = 'Kitchen';
  count.show(2);
  count.show(12);
  expect(document.title).toBe('(12) Kitchen');
  document.title = 'Orders';
  count.show(3);
  expect(document.title).toBe('(3) Orders');
  count.end();
  expect(document.title).toBe('Orders');
});

it('leaves a number alone that is the page’s own', () => {
  document.title = '(5) Inbox';
  const count = createPageCount(document);
  count.show(0);
  expect(document.title).toBe('(5) Inbox');
  count.show(1);
  count.show(0);
  expect(document.title).toBe('(5) Inbox');
});
