import { ROLES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { isAnswerLinkReadable, type AskedByLink } from '#shared/showings/answer-links.rules.ts';
import { answerByLinkSchema, type AnswerByLink } from '#shared/showings/answer-links.schema.ts';
import { answerPageView, type AnsweredShowing } from '#shared/showings/answer-links.view.ts';
import type { AppContext } from '../../context.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import { madePhotos } from '../../queries/listing-includes.ts';
import { answerByLink, ownHomes } from '../../workflows/showings/answer-by-link.ts';

const ENDED = 'This link has expired, or it’s no longer yours. Log in to see the showings of your homes.';
const LIMIT = { windowSeconds: 900, max: 60, message: 'Too many requests. Please wait a few minutes.' };

const include = {
  outing: { select: { visitMinutes: true } },
  user: { select: { firstName: true, lastName: true } },
  listing: {
    select: {
      address: true,
      city: true,
      state: true,
      county: true,
      uploads: {
        where: madePhotos,
        orderBy: [{ main: 'desc' as const }, { order: 'asc' as const }],
        take: 1,
        select: { url: true },
      },
    },
  },
};

/**
 * One request for a showing, by the code of the email or text to its host, without a login: read, and answered.
 * Reading changes nothing, so a mail scanner that opens the link does no harm.
 */
export const showingAnswersService = (context: AppContext) => {
  async function linkOf(code: string) {
    const link = await context.tokens.readAnswerCode(code);
    if (!link || !isAnswerLinkReadable(link, context.clock())) throw notFound(ENDED);
    return link;
  }
  async function pageOf(link: Awaited<ReturnType<typeof linkOf>>) {
    const showing = await context.prisma.showing.findFirst({
      where: { id: link.showingId, user: { deletedAt: null }, ...ownHomes(link.host.userId) },
      include,
    });
    if (!showing) throw notFound(ENDED);
    return { ...showing, asked: link };
  }
  return defineService({
    path: 'showing-answers',
    summary:
      'One request for a showing, by the code in the email or text to its host: read it, confirm a time or suggest others. ' +
      'The code answers this request once, and nothing else.',
    roles: { get: ROLES, patch: ROLES },
    anonymous: ['get', 'patch'],
    scope: withoutRows('a code identifies one request'),
    schemas: { patch: answerByLinkSchema },
    limits: { get: LIMIT, patch: LIMIT },
    view: ({ asked, ...row }: AnsweredShowing & { asked: AskedByLink }, _actor: Actor, now: Date) =>
      answerPageView(row, asked, now),
    service: {
      get: async (code: string) => pageOf(await linkOf(code)),
      patch: async (code: string, answer: AnswerByLink) => {
        const link = await linkOf(code);
        await context.unit(link.host, (unit) => answerByLink(unit, link, answer));
        return pageOf(link);
      },
    },
  });
};
