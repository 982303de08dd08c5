import type pg from 'pg';
import { foreignKeysOf, quoted, type SequenceState } from './table-catalog.ts';

interface Loaded {
  tables: readonly { schema: string; name: string }[];
  sequences: readonly SequenceState[];
}

/**
 * Replaces the rows of these tables by what `fill` inserts, in one database transaction, and sets the sequences.
 * Triggers and foreign keys are off meanwhile, because the rows already contain their effects; every foreign key is
 * verified at the end.
 */
export async function loadRows(client: pg.Client, { tables, sequences }: Loaded, fill: () => Promise<void>) {
  const ordinary = tables.filter(({ schema }) => schema === 'public').map(quoted);
  await client.query('BEGIN');
  const keys = await foreignKeysOf(client);
  for (const statement of keys.drop) await client.query(statement);
  for (const table of ordinary) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(quoted).join()}`);
  await fill();
  for (const sequence of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ]);
  for (const table of ordinary) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const statement of keys.add) await client.query(statement);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}
