import { isUser, ROLES } from '#shared/kernel/actor.ts';
import { isCourseId } from '#shared/academy/academy.outline.ts';
import { initialsOf } from '#shared/academy/academy.rules.ts';
import {
  academyCertificateSchema,
  createAcademyCertificateSchema,
  quizResultSchema,
  type CreateAcademyCertificate,
} from '#shared/academy/academy.schema.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { explainQuiz, passQuiz } from '../../workflows/academy/academy-progress.ts';

const LIMIT = { windowSeconds: 900, max: 60, message: 'That is too many requests. Please wait a few minutes.' };

/**
 * Certificates of the academy. The number is printed on the certificate: whoever has it learns initials, course and
 * date, its owner also the name.
 */
export const academyCertificatesService = (context: AppContext) =>
  defineService({
    path: 'academy-certificates',
    summary:
      'Check a certificate of the academy by its number: initials, course and date. POST grades the answers of a quiz, ' +
      'explains them and, with an account, issues your certificate.',
    roles: { get: ROLES, create: ROLES },
    scope: withoutRows('the number shows initials, course and date to everybody'),
    schemas: { create: createAcademyCertificateSchema },
    limits: { get: LIMIT, create: LIMIT },
    view: (row) => row,
    acknowledgements: { get: academyCertificateSchema, create: quizResultSchema },
    service: {
      get: async (number: string, { actor }: RequestParams) => {
        const found = await context.prisma.academyCertificate.findUnique({ where: { number: number.toUpperCase() } });
        if (!found || !isCourseId(found.course))
          throw notFound('There is no certificate with this number. Compare it with the paper once more.');
        const { course, issuedAt, firstName, lastName, userId } = found;
        return acknowledge({
          number: found.number,
          course,
          issuedAt,
          initials: initialsOf(found),
          name: isUser(actor, userId) ? `${firstName} ${lastName}`.trim() : null,
        });
      },
      create: async ({ course, answers }: CreateAcademyCertificate, { actor, origin }: RequestParams) =>
        acknowledge(
          actor.kind === 'user'
            ? await context.unit(origin, (unit) => passQuiz(unit, actor.userId, course, answers))
            : explainQuiz(course, answers),
        ),
    },
  });
