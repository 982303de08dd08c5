import { USER_TYPES, type UserActor } from '#shared/kernel/actor.ts';
import {
  academyRecordSchema,
  createAcademyProgressSchema,
  findAcademyProgressSchema,
  type CreateAcademyProgress,
} from '#shared/academy/academy.schema.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { readLessons } from '../../workflows/academy/academy-progress.ts';

const LIMIT = { windowSeconds: 60, max: 120, message: 'That is too many requests. Please wait a minute.' };

/** What a person read in the academy, and the certificates they have. Only the caller's own. */
export const academyProgressService = (context: AppContext) => {
  const recordOf = async (userId: string) => {
    const [lessons, certificates] = await Promise.all([
      context.prisma.academyLesson.findMany({ where: { userId }, orderBy: { readAt: 'asc' } }),
      context.prisma.academyCertificate.findMany({ where: { userId }, orderBy: { issuedAt: 'asc' } }),
    ]);
    return acknowledge({
      lessons: Object.fromEntries(lessons.map(({ lesson, readAt }) => [lesson, readAt])),
      certificates: certificates.map(({ course, number, issuedAt }) => ({ course, number, issuedAt })),
    });
  };
  return defineService({
    path: 'academy-progress',
    summary: 'The lessons of the academy that you read, and your certificates; POST adds lessons.',
    roles: { find: USER_TYPES, create: USER_TYPES },
    scope: () => NO_ROWS,
    schemas: { find: findAcademyProgressSchema, create: createAcademyProgressSchema },
    limits: { create: LIMIT },
    view: (row) => row,
    acknowledgements: { find: academyRecordSchema, create: academyRecordSchema },
    service: {
      find: ({ actor }: RequestParams) => recordOf((actor as UserActor).userId),
      create: async ({ lessons }: CreateAcademyProgress, { actor, origin }: RequestParams) => {
        const { userId } = actor as UserActor;
        await context.unit(origin, (unit) => readLessons(unit, userId, lessons));
        return recordOf(userId);
      },
    },
  });
};
