import type { Page } from './guarded.ts';
import { renderPage } from './render.ts';

/** A product as a plain Symfony form, which the file picker is a part of. */
export const productForm: Page = (c, locale) => {
  const product = c
    .get('host')
    .sql.get('SELECT id, name, image FROM product WHERE id = ?', [Number(c.req.param('id'))]);
  if (product === undefined) return c.notFound();
  return renderPage(c, locale, 'product.html.twig', {
    product: { id: product['id'], name: product['name'] ?? '', image: product['image'] ?? '' },
    active: 'products',
  });
};

export const saveProduct: Page = async (c, locale) => {
  const { sql } = c.get('host');
  const id = Number(c.req.param('id'));
  const { _csrf_token: csrf, name, image } = await c.req.parseBody();
  if (csrf !== c.get('session')?.csrf) return c.text('Invalid CSRF token.', 403);
  if (typeof name !== 'string' || name.trim() === '' || typeof image !== 'string') return c.text('Bad form.', 422);
  sql.run('UPDATE product SET name = ?, image = ?, updatedAt = ? WHERE id = ?', [
    name.trim(),
    image,
    `${new Date().toISOString().slice(0, 19)}+00:00`,
    id,
  ]);
  return c.redirect(`/${locale}/admin/products/${id}`, 303);
};
