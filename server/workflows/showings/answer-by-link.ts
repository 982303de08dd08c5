import { conflict } from '#shared/kernel/rule-error.ts';
import { ANSWER_REFUSALS } from '#shared/showings/answer-links.messages.ts';
import { isAnsweredSo, requestStanding, type AnswerChannel } from '#shared/showings/answer-links.rules.ts';
import type { AnswerByLink } from '#shared/showings/answer-links.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { confirmShowing, denyShowing } from './respond-to-showing.ts';
import { lockShowing } from './showing-records.ts';

/** The showings that a host answers by link: of their own homes for sale. */
export const ownHomes = (hostId: string) => ({ listing: { type: 'SELLER' as const, userId: hostId } });

/**
 * The host answers a request by the link of its email or text; the unit's actor is the host. The same answer again
 * changes nothing. Throws 404 if the home is theirs no longer, and 409 with how the request stands once it was
 * answered, changed or canceled, or its times have passed.
 */
export async function answerByLink(
  unit: Unit,
  link: { showingId: string; host: { userId: string }; proposedTime: Date; sequence: number; channel: AnswerChannel },
  answer: AnswerByLink,
): Promise<void> {
  const where = ownHomes(link.host.userId);
  const showing = await lockShowing(unit, link.showingId, where);
  if (isAnsweredSo(showing, link, answer)) return;
  const standing = requestStanding(showing, link, unit.now);
  if (standing !== 'OPEN') throw conflict('showing.link-ended', ANSWER_REFUSALS[standing], { standing });
  const options = { byLink: link.channel };
  if (answer.accepted)
    await confirmShowing(unit, showing.id, where, { proposedTime: answer.proposedTime }, undefined, options);
  else await denyShowing(unit, showing.id, where, answer.suggestedTimes, undefined, options);
}
