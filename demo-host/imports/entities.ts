import { formatDate, fromWire } from '../api/stored.ts';
import type { User } from '../auth/users.ts';
import { hashPassword } from '../auth/users.ts';
import type { Row, Sql, Stored } from '../db/database.ts';
import { insertCategory } from '../seed/products.ts';

/** What a field of an imported entity holds. */
interface ImportField {
  readonly type: 'text' | 'decimal' | 'email';
  readonly required?: boolean;
  readonly unique?: boolean;
}

/** What an import writes to the tables. */
export interface ImportContext {
  readonly sql: Sql;
  readonly user: User;
  readonly now: Date;
}
type Values = ReadonlyMap<string, string>;

/** An entity that can be imported. `find` looks for the record that a row changes. */
export interface ImportedEntity {
  readonly fields: Readonly<Record<string, ImportField>>;
  find(sql: Sql, values: Values): Row | undefined;
  /** The record of the same name, for a row without a key. */
  findByName?(sql: Sql, values: Values): Row | undefined;
  /** Writes the filled values; an empty one leaves what a record has. */
  write(context: ImportContext, values: Values, known: Row | undefined): void;
}

export const DECIMAL = /^-?\d+(?:\.\d+)?$/;

function stored(type: 'decimal2' | 'decimal3', field: string, text: string): Stored {
  const parsed = fromWire(type, field, Number(text));
  return parsed.ok ? parsed.stored : null;
}

function categoryNamed({ sql, user }: ImportContext, name: string): number {
  const known = sql.get('SELECT id FROM category_product WHERE name = ?', [name]);
  if (known !== undefined) return Number(known['id']);
  const store = user.store ?? Number(sql.get('SELECT min(id) AS id FROM store')?.['id'] ?? 1);
  return insertCategory(sql, { name, motif: 'jar', color: '#6b7d9a' }, null, store);
}

/** The columns of a table that a row fills. */
function save(sql: Sql, table: 'product' | 'user', columns: ReadonlyMap<string, Stored>, id: Stored | undefined): void {
  const names = [...columns.keys()];
  if (id === undefined)
    sql.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, [
      ...columns.values(),
    ]);
  else
    sql.run(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`, [
      ...columns.values(),
      id,
    ]);
}

const product: ImportedEntity = {
  fields: {
    name: { type: 'text', required: true },
    sku: { type: 'text', unique: true },
    barcode: { type: 'text' },
    price: { type: 'decimal', required: true },
    finalPrice: { type: 'decimal' },
    defaultQuantity: { type: 'decimal' },
    category: { type: 'text' },
    description: { type: 'text' },
  },
  find: (sql, values) => {
    for (const column of ['sku', 'barcode'] as const) {
      const value = values.get(column) ?? '';
      const row = value === '' ? undefined : sql.get(`SELECT * FROM product WHERE ${column} = ? ORDER BY id`, [value]);
      if (row !== undefined) return row;
    }
    return undefined;
  },
  findByName: (sql, values) => {
    const hasKey = ['sku', 'barcode'].some((field) => (values.get(field) ?? '') !== '');
    return hasKey
      ? undefined
      : sql.get('SELECT * FROM product WHERE name = ? COLLATE NOCASE ORDER BY id', [values.get('name') ?? '']);
  },
  write: (context, values, known) => {
    const columns = new Map<string, Stored>([['updatedAt', formatDate(context.now)]]);
    for (const [field, text] of values) {
      if (text === '') continue;
      if (field === 'price' || field === 'finalPrice') columns.set(field, stored('decimal2', field, text));
      else if (field === 'defaultQuantity') columns.set(field, stored('decimal3', field, text));
      else columns.set(field, field === 'category' ? categoryNamed(context, text) : text);
    }
    const price = columns.get('price');
    // Without a price of its own the product is sold at the imported one.
    if (price !== undefined && !columns.has('finalPrice')) columns.set('finalPrice', price);
    if (known === undefined) {
      columns.set('productType', 'simple');
      if (!columns.has('defaultQuantity')) columns.set('defaultQuantity', 1000);
    }
    save(context.sql, 'product', columns, known?.['id']);
  },
};

const user: ImportedEntity = {
  fields: {
    email: { type: 'email', required: true, unique: true },
    username: { type: 'text', unique: true },
    password: { type: 'text' },
    pinCode: { type: 'text' },
  },
  find: (sql, values) => sql.get('SELECT * FROM user WHERE email = ?', [values.get('email') ?? '']),
  write: ({ sql }, values, known) => {
    const columns = new Map<string, Stored>();
    for (const [field, text] of values)
      if (text !== '') columns.set(field, field === 'password' ? hashPassword(text) : text);
    if (known === undefined && !columns.has('username')) columns.set('username', values.get('email') ?? '');
    save(sql, 'user', columns, known?.['id']);
  },
};

/** What can be imported, by class name. */
export const ENTITIES: ReadonlyMap<string, ImportedEntity> = new Map([
  ['ShopBundle\\Entity\\Product', product],
  ['UserBundle\\Entity\\User', user],
]);
