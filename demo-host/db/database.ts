import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { MIGRATIONS } from './migrations.ts';

export type Stored = string | number | null;
export type Row = Readonly<Record<string, Stored>>;

export interface Sql {
  all(query: string, parameters?: readonly Stored[]): Row[];
  get(query: string, parameters?: readonly Stored[]): Row | undefined;
  run(query: string, parameters?: readonly Stored[]): { readonly changes: number; readonly id: number };
  /** Runs the work in one transaction; nested calls join the outer one. */
  transaction<Result>(work: () => Result): Result;
  /** The names of all tables, those that SQLite keeps itself among them. */
  tables(): readonly string[];
  /** Remembers in memory what the tables hold; the answer puts it back. A second snapshot ends the first. */
  snapshot(): () => void;
  close(): void;
}

export function openDatabase(file: string): Sql {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Libsql(file);
  database.pragma('journal_mode = WAL');
  // With NORMAL a power cut could lose orders already confirmed to a till.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const prepared = new Map<string, ReturnType<typeof database.prepare<Stored[]>>>();
  let depth = 0;

  function statement(query: string) {
    let found = prepared.get(query);
    if (found === undefined) {
      found = database.prepare<Stored[]>(query);
      prepared.set(query, found);
    }
    return found;
  }

  let hasSnapshot = false;

  const sql: Sql = {
    // Our tables hold only these types (no blobs); the driver's types say `unknown`.
    all: (query, parameters = []) => statement(query).all(...parameters) as Row[],
    // Not by the driver's own `get`: after an `all` of the same statement it answers with the row before.
    get: (query, parameters = []) => sql.all(query, parameters)[0],
    run(query, parameters = []) {
      const result = statement(query).run(...parameters);
      return { changes: result.changes, id: Number(result.lastInsertRowid) };
    },
    tables: () => sql.all("SELECT name FROM main.sqlite_master WHERE type = 'table'").map(({ name }) => String(name)),
    transaction(work) {
      if (depth > 0) return work();
      database.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    snapshot() {
      if (hasSnapshot) database.exec('DETACH kept');
      database.exec("ATTACH ':memory:' AS kept");
      hasSnapshot = true;
      const tables = sql.tables().map((name) => `"${name}"`);
      for (const table of tables) {
        // A name of its own: SQLite makes its own tables itself, and lets nobody else.
        database.exec(`CREATE TABLE kept.${table.replace('"', '"kept_')} AS SELECT * FROM main.${table}`);
      }
      return () => {
        // All rows come back together, so none may take others along when it goes.
        database.pragma('foreign_keys = OFF');
        try {
          sql.transaction(() => {
            for (const table of tables) {
              database.exec(`DELETE FROM main.${table}`);
              database.exec(`INSERT INTO main.${table} SELECT * FROM kept.${table.replace('"', '"kept_')}`);
            }
          });
        } finally {
          database.pragma('foreign_keys = ON');
        }
      };
    },
    close: () => {
      database.close();
    },
  };
  migrate(sql, (script) => database.exec(script));
  return sql;
}

function migrate(sql: Sql, execute: (script: string) => void): void {
  const current = Number(sql.get('PRAGMA user_version')?.['user_version'] ?? 0);
  MIGRATIONS.slice(current).forEach((script, index) => {
    sql.transaction(() => {
      execute(script);
      execute(`PRAGMA user_version = ${current + index + 1}`);
    });
  });
}
