import { ROLES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { patchSurveySchema, type PatchSurvey } from '#shared/showings/surveys.schema.ts';
import { isSurveyLinkValid } from '#shared/showings/surveys.rules.ts';
import { surveyPageView, type SurveyedShowing } from '#shared/showings/surveys.view.ts';
import type { AppContext } from '../../context.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { hashSurveyCode, leaveShowingFeedback } from '../../workflows/showings/answer-survey.ts';

const UNKNOWN = 'This link is no longer valid. Log in to tell us how your visit went.';
const LIMIT = { windowSeconds: 900, max: 60, message: 'Too many requests. Please wait a few minutes.' };

/**
 * The survey of one visit by the code of its email, without a login: read, and answered once. Reading changes nothing,
 * so a mail scanner that opens the link does no harm.
 */
export const showingSurveysService = (context: AppContext) => {
  async function surveyOf(code: string) {
    const showing = await context.prisma.showing.findUnique({
      where: { surveyTokenHash: hashSurveyCode(code), user: { deletedAt: null } },
      include: {
        survey: true,
        listing: {
          select: {
            type: true,
            userId: true,
            address: true,
            city: true,
            state: true,
            county: true,
            price: true,
          },
        },
      },
    });
    if (!showing || !isSurveyLinkValid(showing.surveySentAt, context.clock())) throw notFound(UNKNOWN);
    return showing;
  }
  return defineService({
    path: 'showing-surveys',
    summary: 'The survey of a visit, by the code in its email: read, and answer once.',
    roles: { get: ROLES, patch: ROLES },
    scope: withoutRows('a code identifies one visit'),
    schemas: { patch: patchSurveySchema },
    limits: { get: LIMIT, patch: LIMIT },
    view: (row: SurveyedShowing, _actor: Actor, now: Date) => surveyPageView(row, now),
    service: {
      get: (code: string) => surveyOf(code),
      patch: async (code: string, { feedback, ...survey }: PatchSurvey, { origin }: RequestParams) => {
        const { id } = await surveyOf(code);
        await context.unit(origin, (unit) => leaveShowingFeedback(unit, id, {}, feedback, survey, true));
        return surveyOf(code);
      },
    },
  });
};
