import { refreshMapCells } from '../queries/map-cells.ts';
import type { Job } from './job-context.ts';

/** Moves what changed on the map into its counted cells. */
export const refreshCells: Job<'refresh-map-cells'> =
  ({ prisma }) =>
  async () => {
    await refreshMapCells(prisma);
  };
