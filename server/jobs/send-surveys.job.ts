import { SURVEY_AFTER, SURVEY_UNTIL, SURVEYED_TYPES } from '#shared/showings/surveys.rules.ts';
import { sendSurvey } from '../workflows/showings/answer-survey.ts';
import { messageOf, type Job } from './job-context.ts';

/**
 * Asks about visits that began two hours ago, once each. It looks for them instead of queueing a job per showing, so
 * that a moved or cancelled showing leaves nothing behind and a restart loses nothing; the index on `accepted` and
 * `proposedTime` serves it.
 */
export const sendSurveys: Job<'send-surveys'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const ago = (span: number) => new Date(clock().getTime() - span);
    const due = await prisma.showing.findMany({
      where: {
        accepted: true,
        proposedTime: { gt: ago(SURVEY_UNTIL), lte: ago(SURVEY_AFTER) },
        type: { in: [...SURVEYED_TYPES] },
        surveySentAt: null,
        noShowAt: null,
        feedback: null,
      },
      select: { id: true },
      orderBy: { proposedTime: 'asc' },
    });
    for (const { id } of due) {
      try {
        await unit({ kind: 'system', name: 'send-surveys' }, (work) => sendSurvey(work, id));
      } catch (error) {
        log.error({ showingId: id, error: messageOf(error) }, 'a survey was not sent');
      }
    }
  };
