import { peopleWithNewMatches, notifyOfMatches } from '../workflows/property-matches/notify-of-matches.ts';
import type { Job } from './job-context.ts';
import { eachPerson } from './notify-listing-events.job.ts';

/**
 * Notifies people of stored matches, each in a unit of their own: whoever is left when it ends waits for the next run.
 */
export const notifyOfMatchesJob: Job<'notify-of-matches'> =
  (context) =>
  async (_, { signal }) => {
    const people = await peopleWithNewMatches(context.prisma, context.clock());
    await eachPerson(context, 'notify-of-matches', people, signal, notifyOfMatches);
  };
