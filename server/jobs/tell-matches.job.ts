import { peopleToTell, tellMatches } from '../workflows/property-matches/tell-matches.ts';
import type { Job } from './job-context.ts';
import { eachPerson } from './notify-listing-events.job.ts';

/**
 * Tells people of stored matches, each in a unit of their own: what is not told when it ends waits for the next run.
 */
export const tellMatchesJob: Job<'tell-matches'> =
  (context) =>
  async (_, { signal }) => {
    const people = await peopleToTell(context.prisma, context.clock());
    await eachPerson(context, 'tell-matches', people, signal, tellMatches);
  };
