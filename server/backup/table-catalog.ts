/** Tables, sequences and foreign keys, read from PostgreSQL's catalog, so that a new table needs no change here. */
import pg from 'pg';

export interface TableColumns {
  schema: string;
  name: string;
  columns: string[];
}
export interface SequenceState {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** The product's own tables and those of its job queue. */
const SCHEMAS = ['public', 'pgboss'];

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const columnList = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join();

/** Every table to back up, sorted by name; a partitioned one is listed once. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The state of each sequence. */
export async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind = 'S' ORDER BY 1, 2`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted(sequence)}`,
    );
    states.push({ ...sequence, ...state.rows[0]! });
  }
  return states;
}

/** Statements that drop and recreate the foreign keys: tables reference each other, so no order satisfies them. */
export async function foreignKeysOf(client: pg.Client): Promise<{ drop: string[]; add: string[] }> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
         AS add
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = ANY($1) ORDER BY k.oid`,
    [SCHEMAS],
  );
  return { drop: rows.map(({ drop }) => drop), add: rows.map(({ add }) => add) };
}

/** Makes the text format of rows independent of the server's settings. */
export const COPY_SETTINGS = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD';
  SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1;
  SET statement_timeout = 0; SET lock_timeout = 0`;
