/** Keeps the counted cells of the map short of notes; counts are right with notes too, only slower. */
import type pg from 'pg';
import type { Database } from '../database/prisma.ts';

/** Takes the notes of changed homes into the counted cells. Answers how many notes were taken, -1 when another process is at it. */
export async function foldHomeCells(database: Pick<Database, '$transaction'>): Promise<number> {
  return database.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<[{ taken: number }]>`SELECT refresh_map_cells() AS taken`;
      return row.taken;
    },
    { isolationLevel: 'RepeatableRead', timeout: 120_000 },
  );
}

/** The same on an import's own connection, after its commit, with fresh statistics for the planner. */
export async function foldHomeCellsAfterImport(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await client.query('SELECT refresh_map_cells()');
  await client.query('COMMIT');
  await client.query('ANALYZE "HomeCell"');
}
