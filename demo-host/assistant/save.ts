import * as v from 'valibot';
import { HttpProblem, ValidationProblem } from '../api/errors.ts';
import { escapeHtml } from '../api/html-format.ts';
import type { Registry } from '../api/resource.ts';
import { apiVersion } from '../api/versions.ts';
import type { WriteRequest } from '../api/write.ts';
import { createRecord, updateRecord } from '../api/write.ts';
import type { User } from '../auth/users.ts';
import type { Sql } from '../db/database.ts';
import { contentOf } from '../site/content.ts';
import { violationsOf } from './check.ts';
import type { WrittenClass } from './classes.ts';
import { without } from './propose.ts';

export interface SaveContext {
  readonly sql: Sql;
  readonly registry: Registry;
  readonly user: User;
  readonly now: Date;
}
type Data = Readonly<Record<string, unknown>>;

const Choices = v.optional(v.array(v.object({ attributName: v.string(), price: v.optional(v.number()) })), []);
const Sections = v.optional(v.array(v.object({ heading: v.string(), body: v.optional(v.string(), '') })), []);

function reduced(price: number, { reductionValue, reductionType }: Data): number {
  if (typeof reductionValue !== 'number') return price;
  const left = reductionType === 'amount' ? price - reductionValue : price * (1 - reductionValue / 100);
  return Math.max(0, Math.round(left * 100) / 100);
}

function productBody(data: Data, id: number | null, { sql, user }: SaveContext): Data {
  const before = id === null ? undefined : sql.get('SELECT price FROM product WHERE id = ?', [id]);
  const price = typeof data['price'] === 'number' ? data['price'] : Number(before?.['price'] ?? 0) / 100;
  const category = sql.get(
    'SELECT id FROM category_product WHERE parentCategory IS NULL AND (store = ? OR ? IS NULL) ORDER BY id LIMIT 1',
    [user.store, user.store],
  );
  return {
    ...without(data, 'reductionValue', 'reductionType', 'attributValues'),
    ...('price' in data || 'reductionValue' in data ? { finalPrice: reduced(price, data) } : {}),
    // A product without a category stands on no shelf of the till.
    ...(id === null && !('category' in data) && category !== undefined
      ? { category: `/en/api/category_products/${category['id']}` }
      : {}),
    ...(Array.isArray(data['attributValues']) ? { productType: 'variable' } : {}),
  };
}

function pageBody(data: Data, id: number | null, { sql }: SaveContext): Data {
  const { html, css, sections, ...kept } = data;
  const stored = id === null ? undefined : sql.get('SELECT jsonSimplifiedContent FROM page WHERE id = ?', [id]);
  const before = contentOf(stored?.['jsonSimplifiedContent']);
  const parts = v
    .parse(Sections, sections)
    .map(({ heading, body }) => `<section><h3>${escapeHtml(heading)}</h3><p>${escapeHtml(body)}</p></section>`);
  const whole = { html: `${typeof html === 'string' ? html : before.html}${parts.join('')}`, css: css ?? before.css };
  return { ...kept, jsonSimplifiedContent: { ...whole, javascript: before.javascript } };
}

function bodyOf({ resource }: WrittenClass, data: Data, id: number | null, context: SaveContext): Data {
  if (resource === 'products') return productBody(data, id, context);
  return resource === 'pages' ? pageBody(data, id, context) : data;
}

/**
 * Writes what was proposed: a new record, or fields of one that is there. Throws what a form would be answered with.
 */
export function saveProposal(written: WrittenClass, data: Data, id: number | null, context: SaveContext): number {
  const { sql, registry, user, now } = context;
  const schema = id === null ? written.tool.parameters : { ...written.tool.parameters, required: [] };
  const violations = violationsOf(data, schema);
  if (violations.length > 0) throw new ValidationProblem(violations);
  const resource = registry.get(written.resource);
  const role = resource.roles?.[id === null ? 'post' : 'patch'];
  if (role !== undefined && !user.roles.includes(role)) throw new HttpProblem(403, 'Access Denied.');
  return sql.transaction(() => {
    const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ''));
    const request: WriteRequest = {
      resource,
      body: JSON.stringify(bodyOf(written, filled, id, context)),
      linked: false,
      user,
      now,
      version: apiVersion('4.1'),
      sql,
      registry,
      nestedDocuments: true,
    };
    const saved = id === null ? createRecord(request) : updateRecord(request, id, 'patch');
    if (written.resource === 'products') {
      const choices = v.parse(Choices, filled['attributValues']);
      if (choices.length > 0) sql.run('DELETE FROM attribut_value WHERE product = ?', [saved]);
      for (const { attributName, price } of choices)
        sql.run('INSERT INTO attribut_value (attributName, price, product) VALUES (?, ?, ?)', [
          attributName,
          Math.round((price ?? Number(filled['price'] ?? 0)) * 100),
          saved,
        ]);
    }
    return saved;
  });
}
