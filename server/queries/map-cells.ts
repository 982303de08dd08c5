/** Moves recorded changes into the counted cells of the map. Counts are right without it too, only slower to read. */
import type pg from 'pg';
import type { Database } from '../database/prisma.ts';

/**
 * Moves what statements recorded in MapCellChange into MapCell. Returns how many changes were moved, -1 while another
 * process does the same.
 */
export async function refreshMapCells(database: Pick<Database, '$transaction'>): Promise<number> {
  return database.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRaw<[{ taken: number }]>`SELECT refresh_map_cells() AS taken`;
      return row.taken;
    },
    { isolationLevel: 'RepeatableRead', timeout: 120_000 },
  );
}

/** The same on an import's own connection, after its commit, with fresh statistics for the planner. */
export async function refreshMapCellsAfterImport(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await client.query('SELECT refresh_map_cells()');
  await client.query('COMMIT');
  await client.query('ANALYZE "MapCell"');
}
