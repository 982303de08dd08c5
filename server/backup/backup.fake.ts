/** For tests of backup and restore: additional databases, and the contents of a database in a comparable form. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createClient } from '../database/postgres-connections.ts';
import { quoted, sequencesOf, tablesOf } from './table-catalog.ts';

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new database on the server of `url`, owned by a role without other rights, as hosting providers set it up. */
export async function newDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `restored_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withDatabase(url, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN`);
    await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });
  const its = new URL(url);
  its.username = name;
  its.pathname = `/${name}`;
  return {
    url: String(its),
    drop: () =>
      withDatabase(url, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        await client.query(`DROP ROLE ${name}`);
      }),
  };
}

/** All constraints and triggers of our own tables. */
export const guardsOf = (url: string) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ guard: string }>(
      `SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS guard FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
       UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger t
         JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
       ORDER BY 1`,
    );
    return rows.map(({ guard }) => guard);
  });

/** Every row of every table, the state of the sequences, and all constraints and triggers. */
export const contentOf = (url: string) =>
  withDatabase(url, async (client) => {
    const tables: Record<string, { rows: string[] }> = {};
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${quoted(table)} t ORDER BY 1`);
      tables[`${table.schema}.${table.name}`] = { rows: rows.map(({ row }) => row) };
    }
    const guards = await client.query<{ guard: string }>(
      `SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS guard FROM pg_constraint
         WHERE connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND contype <> 'n'
       UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
       ORDER BY 1`,
    );
    return { tables, sequences: await sequencesOf(client), guards: guards.rows.map(({ guard }) => guard) };
  });

/** Every file below a folder by its relative path, base64-encoded. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file)] = (await readFile(file)).toString('base64');
  }
  return files;
}
