import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient, type InStatement, type InValue } from '@libsql/client';
import { schema, schemaVersion, tableNames } from './schema.ts';

/** One row to store: column name to value. */
export type RowValues = Record<string, InValue>;

/** The database of one site: a file that one process opens. */
export class Database {
  readonly #client: Client;
  /** The name of the rows stored last, and whether a copy of them is kept. */
  #filled: { name: number; isCopied: boolean } | undefined;

  private constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Opens the file, and creates it and its tables if they are missing. A file with the tables of another version of this code is thrown
   * away: it holds a demo site, which is seeded anew.
   */
  static async open(file: string): Promise<Database> {
    mkdirSync(dirname(file), { recursive: true });
    // There is a single connection, because the settings below and the copy that `refill` keeps belong to it.
    const connect = () => createClient({ url: `file:${file}`, concurrency: 1 });
    let client = connect();
    const version = (await client.execute('PRAGMA user_version')).rows[0]?.[0];
    if (version !== schemaVersion) {
      client.close();
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
      client = connect();
    }
    // A member's data survives the process. A power cut may lose the last seconds, which is acceptable for a demo site.
    await client.executeMultiple(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ATTACH ':memory:' AS copy;`);
    if (version !== schemaVersion) {
      await client.executeMultiple(`${schema} PRAGMA user_version = ${schemaVersion};`);
    }
    return new Database(client);
  }

  /** Returns all rows of a query. The caller names the types of the columns, which are those of `schema.ts`. */
  async all<Row>(sql: string, parameters: InValue[] = []): Promise<Row[]> {
    const result = await this.#client.execute({ sql, args: parameters });
    return result.rows as unknown as Row[];
  }

  /** Returns the first row, or `undefined` if there is none. */
  async first<Row>(sql: string, parameters: InValue[] = []): Promise<Row | undefined> {
    return (await this.all<Row>(sql, parameters))[0];
  }

  /** Returns the first column of the first row, as a number. */
  async count(sql: string, parameters: InValue[] = []): Promise<number> {
    const row = await this.first<Record<string, unknown>>(sql, parameters);
    return Number(Object.values(row ?? {})[0] ?? 0);
  }

  /** Changes rows; returns how many. */
  async change(sql: string, parameters: InValue[] = []): Promise<number> {
    const result = await this.#client.execute({ sql, args: parameters });
    return result.rowsAffected;
  }

  /** Stores a row; returns its row number, which is its id if the table has an id of its own. */
  async insert(table: string, row: RowValues): Promise<number> {
    const { lastInsertRowid } = await this.#client.execute(insertStatement(table, row));
    return Number(lastInsertRowid);
  }

  /** Stores rows in one transaction. */
  async insertAll(rows: Iterable<[table: string, row: RowValues]>): Promise<void> {
    await this.#client.batch(insertStatements(rows), 'write');
  }

  /**
   * Throws away every row and stores the given ones, in one transaction. If the same rows are stored again and again, a copy is kept in
   * memory, from which it takes a fifth of the time.
   *
   * @param name of the rows: the same rows have the same name
   */
  async refill(name: number, rows: () => Iterable<[table: string, row: RowValues]>): Promise<void> {
    const isAgain = this.#filled?.name === name;
    if (isAgain && this.#filled?.isCopied) {
      await this.#client.executeMultiple(
        `BEGIN; ${tableNames.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM copy.${table};`).join(' ')} COMMIT;`,
      );
      return;
    }
    const emptied: InStatement[] = tableNames.map((table) => `DELETE FROM ${table}`);
    await this.#client.batch([...emptied, ...insertStatements(rows())], 'write');
    if (isAgain)
      await this.#client.executeMultiple(
        tableNames
          .map((table) => `DROP TABLE IF EXISTS copy.${table}; CREATE TABLE copy.${table} AS SELECT * FROM ${table};`)
          .join(' '),
      );
    this.#filled = { name, isCopied: isAgain };
  }

  close(): void {
    this.#client.close();
  }
}

function insertStatement(table: string, ...rows: [RowValues, ...RowValues[]]): { sql: string; args: InValue[] } {
  const columns = Object.keys(rows[0]);
  const places = `(${columns.map(() => '?').join(', ')})`;
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => places).join(', ')}`,
    args: rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  };
}

/** Joins successive rows of a table with the same columns into one statement, which takes a fifth of the time. */
function insertStatements(rows: Iterable<[table: string, row: RowValues]>): InStatement[] {
  // SQLite takes 32,766 values in one statement.
  const most = 500;
  const open = new Map<string, { table: string; rows: [RowValues, ...RowValues[]] }>();
  const groups: { table: string; rows: [RowValues, ...RowValues[]] }[] = [];
  for (const [table, row] of rows) {
    const alike = `${table} ${Object.keys(row).join()}`;
    const group = open.get(alike);
    if (group && group.rows.length < most) group.rows.push(row);
    else {
      const begun: (typeof groups)[number] = { table, rows: [row] };
      open.set(alike, begun);
      groups.push(begun);
    }
  }
  return groups.map((group) => insertStatement(group.table, ...group.rows));
}
