import { formatDate } from '../api/stored.ts';
import { seedApplications } from '../applications/seed.ts';
import { hashPassword } from '../auth/users.ts';
import type { Sql } from '../db/database.ts';
import { seedSupply } from '../supplier/seed.ts';
import { seedLeads } from './crm.ts';
import { seedFloors } from './floors.ts';
import { seedOrders } from './orders.ts';
import { AGENTS, CITIES, FIRST_NAMES, LAST_NAMES, STREETS, SUPPLIERS, USERS } from './people.ts';
import { seedStores } from './products.ts';
import { seedProjects } from './projects.ts';
import type { Random } from './random.ts';
import { seededRandom } from './random.ts';
import { seedSite } from './site/site.ts';

const SEED = 20_261_121;
const CUSTOMERS = 200;

/** Every table, also one that a later migration adds: a list by name once left the shifts of the day before. */
function emptyTables(sql: Sql): void {
  // A row may go before those that name it; what is left is looked at when the transaction ends.
  sql.run('PRAGMA defer_foreign_keys = ON');
  for (const table of sql.tables()) sql.run(`DELETE FROM "${table}"`);
}

function seedCustomers(sql: Sql, random: Random): void {
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const [first, firstArabic] = random.pick(FIRST_NAMES);
    const [last, lastArabic] = random.pick(LAST_NAMES);
    const arabic = firstArabic !== null && lastArabic !== null && random.chance(0.3);
    const address = `${random.integer(1, 180)} ${random.pick(STREETS)}, ${random.pick(CITIES)}`;
    const plain = `${first}.${last}`
      .normalize('NFD')
      .replace(/[^a-z.]/gi, '')
      .toLowerCase();
    sql.run(
      'INSERT INTO customer (firstName, lastName, email, phone, address, collectAddress, shippingAddress, walletCredit) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [
        arabic ? firstArabic : first,
        arabic ? lastArabic : last,
        `${plain}${index + 1}@exemple.ma`,
        `06${String(random.integer(10_000_000, 99_999_999))}`,
        address,
        random.chance(0.4) ? address : null,
        random.chance(0.6) ? address : null,
        random.chance(0.2) ? random.integer(4, 120) * 500 : 0,
      ],
    );
  }
}

function seedPeople(sql: Sql, random: Random): void {
  for (const user of USERS) {
    sql.run('INSERT INTO user (username, password, roles, pinCode, store) VALUES (?, ?, ?, ?, ?)', [
      user.username,
      user.account ? hashPassword(user.username) : null,
      JSON.stringify(user.roles),
      user.pin,
      user.store,
    ]);
  }
  seedCustomers(sql, random);
  for (const name of SUPPLIERS) sql.run('INSERT INTO supplier (name) VALUES (?)', [name]);
  for (const [first, last] of AGENTS) sql.run('INSERT INTO agent (firstName, lastName) VALUES (?, ?)', [first, last]);
}

function seedMethods(sql: Sql): void {
  const payments: readonly (readonly [string, number, number])[] = [
    ['Cash', 1, 1],
    ['Card', 1, 0],
    ['Cheque', 1, 0],
    ['Bank transfer', 1, 0],
    ['Voucher', 0, 0],
  ];
  for (const method of payments)
    sql.run('INSERT INTO payment_method (name, isEnabled, isDefault) VALUES (?, ?, ?)', method);
  const shippings: readonly (readonly [string, number, number, number])[] = [
    ['Counter', 0, 0, 0],
    ['City courier', 0, 1, 1],
    ['Amana post', 1, 1, 3],
    ['Express 24 h', 0, 1, 1],
  ];
  for (const method of shippings)
    sql.run(
      'INSERT INTO shipping_method (name, processingDuration, preparationDuration, shippingDuration) VALUES (?, ?, ?, ?)',
      method,
    );
}

export function isSeeded(sql: Sql): boolean {
  return sql.get("SELECT value FROM setting WHERE name = 'seededAt'") !== undefined;
}

/** Fills an empty database in one transaction, so that an interrupted start leaves nothing half done. */
export function seedDatabase(sql: Sql, now: Date): void {
  const random = seededRandom(SEED);
  sql.transaction(() => {
    emptyTables(sql);
    seedStores(sql, random, now);
    seedPeople(sql, random);
    seedMethods(sql);
    seedFloors(sql);
    seedOrders(sql, random, now);
    seedLeads(sql, random, now);
    seedProjects(sql, random, now);
    seedSite(sql);
    seedApplications(sql);
    seedSupply(sql);
    sql.run("INSERT INTO setting (name, value) VALUES ('seededAt', ?)", [formatDate(now)]);
  });
}
