import { isAdmin, type UserActor } from '#shared/kernel/actor.ts';

/** The homes a person may request showings of, and pay a tour of, as a Prisma `where`. */
export const requestableHomes = (actor: UserActor) =>
  isAdmin(actor)
    ? {}
    : {
        OR: [
          { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
          { type: 'BUYER' as const, userId: actor.userId },
        ],
      };
