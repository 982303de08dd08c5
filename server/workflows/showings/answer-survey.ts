/**
 * The survey of a visit: sent by email with a private link, answered once by the link or on the requester's own page.
 */
import { createHash, randomBytes } from 'node:crypto';
import { hostFeedbackLink } from '#shared/notifications/notifications.links.ts';
import type { SurveyAnswers } from '#shared/showings/surveys.schema.ts';
import { isSurveyDue } from '#shared/showings/surveys.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { notify } from '../notifications/notify.ts';
import { answer } from './respond-to-showing.ts';
import { addressShownTo, hostIds, lockShowing, timeAtHome } from './showing-records.ts';

/** Only the hash is stored: who reads the database cannot answer. */
export const hashSurveyCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Asks the requester how a visit was: in their notifications, and by email with a link that needs no login, if they get
 * email copies. Does nothing unless the survey is due.
 */
export async function sendSurvey(unit: Unit, id: string): Promise<void> {
  const showing = await lockShowing(unit, id);
  if (!isSurveyDue(showing, unit.now)) return;
  const person = await unit.tx.user.findUniqueOrThrow({ where: { id: showing.userId } });
  const isEmailed = person.deletedAt === null && person.verified && person.emailEnabled;
  const code = randomBytes(24).toString('base64url');
  await unit.tx.showing.update({
    where: { id },
    data: { surveySentAt: unit.now, ...(isEmailed ? { surveyTokenHash: hashSurveyCode(code) } : {}) },
  });
  const { listing } = showing;
  const page = `/showing-survey/${id}`;
  const text = `How was your visit to ${addressShownTo(listing, true)} on ${timeAtHome(showing.proposedTime, listing)}?`;
  await notify(unit, [person.id], {
    text,
    link: page,
    resourceType: 'showing',
    resourceId: id,
    dedupeKey: `showing-survey:${id}`,
    isListOnly: true,
  });
  if (!isEmailed) return;
  await sendEmail(
    unit,
    person.email,
    {
      kind: 'SURVEY',
      subject: text,
      greeting: `Hello ${person.firstName || 'there'},`,
      paragraphs: [text, 'It takes less than a minute, without logging in. The seller will read what you say.'],
      action: { label: 'Tell us how it was', url: `${unit.baseUrl}${page}?code=${code}` },
      unsubscribeCode: unit.unsubscribeCode(person.id),
    },
    `showing-survey:${id}`,
  );
}

/**
 * Feedback, once, after the showing: by the requester, or by the link of the survey. `survey` are the structured
 * answers; with them `feedback` may be empty. On a home that the requester tracks, their answer becomes their own
 * overall feedback, unless they gave one.
 */
export async function leaveShowingFeedback(
  unit: Unit,
  id: string,
  where: object,
  feedback: string,
  survey: SurveyAnswers | null = null,
  byLink = false,
): Promise<{ id: string }> {
  const { listing, showing } = await answer(
    unit,
    id,
    where,
    { event: 'feedback' },
    { feedback, feedbackAt: unit.now },
    byLink ? 'SURVEY' : undefined,
  );
  if (survey) {
    await unit.tx.showingSurvey.create({
      data: { ...survey, showingId: id, askingPrice: listing.price || null, byLink, createdAt: unit.now },
    });
    if (listing.type === 'BUYER' && listing.userId === showing.userId) {
      const { count } = await unit.tx.listing.updateMany({
        where: { id: listing.id, overallFeedback: null },
        data: { overallFeedback: survey.opinion },
      });
      if (count) unit.publish('listings', 'patched', { id: listing.id });
    }
  }
  await notify(unit, await hostIds(unit, listing), {
    text: `There’s feedback on a showing of ${listing.address}.`,
    link: (type) => hostFeedbackLink(type, listing.id),
    resourceType: 'showing',
    resourceId: id,
    dedupeKey: `showing-feedback:${id}`,
    actionLabel: 'Read it',
  });
  return { id };
}
