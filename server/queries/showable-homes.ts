import type { UserActor } from '#shared/kernel/actor.ts';

/** The homes a person may request showings of, as a Prisma `where`: public ones and their own saved ones. */
export const showableHomes = (actor: UserActor) =>
  actor.type === 'ADMIN'
    ? {}
    : {
        OR: [
          { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
          { type: 'BUYER' as const, userId: actor.userId },
        ],
      };
