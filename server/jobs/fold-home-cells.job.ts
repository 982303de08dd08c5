import { foldHomeCells } from '../queries/home-cells.ts';
import type { Job } from './job-context.ts';

/** Takes what changed on the map into its counted cells. */
export const foldCells: Job<'fold-home-cells'> =
  ({ prisma }) =>
  async () => {
    await foldHomeCells(prisma);
  };
