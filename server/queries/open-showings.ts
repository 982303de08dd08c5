/**
 * Showings that can still take place, as a Prisma `where`: requests, visits to come, and those for which the host
 * suggested times that the requester can take. As `showingState`: REQUESTED, CONFIRMED or DENIED.
 */
export const openShowings = (now: Date) => ({
  OR: [
    { accepted: false },
    { accepted: true, proposedTime: { gt: now } },
    { accepted: null, suggestedTimes: { isEmpty: false } },
  ],
});
