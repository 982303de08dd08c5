import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin } from '#shared/kernel/actor.ts';
import { actingRole, applyShowingEvent, showingState, type ActingSide } from '#shared/showings/showings.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readSaleOfVisit } from '../../queries/sale-visits.ts';
import { followAppointment } from '../transactions/follow-appointment.ts';
import { endShowing } from './end-showing.ts';
import type { AnswerOptions } from './respond-to-showing.ts';
import { brokerFor, lockShowing, sideOfRole, timeAtHome, textForRequester } from './showing-records.ts';

/** The requester withdraws a request, or either side cancels a confirmed showing (the host with a reason). */
export async function cancelShowing(
  unit: Unit,
  id: string,
  where: object,
  reason: string | undefined,
  as?: ActingSide,
  { isPartOfOuting = false }: AnswerOptions = {},
): Promise<{ id: string }> {
  const showing = await lockShowing(unit, id, where);
  const { listing } = showing;
  const role = actingRole(showing, unit.actor, as);
  const isAsked = showingState(showing, unit.now) === 'REQUESTED';
  // a host cannot cancel a request, only suggest another time
  const event = !isAsked ? 'cancel' : role === 'HOST' ? 'deny' : 'withdraw';
  applyShowingEvent(showing, role, { event, reason, isBroker: isAdmin(unit.actor) }, unit.now);
  const when = timeAtHome(showing.proposedTime, listing);
  const byBroker = isAdmin(unit.actor);
  const done = event === 'cancel' ? 'canceled' : 'withdrew';
  // the sale says so to the others; to these the email of the visit does
  const paragraphs = [
    ...(reason?.trim() ? [`Reason: ${reason.trim()}`] : []),
    ...((await readSaleOfVisit(unit.tx, id)) ? ['Another time is needed.'] : []),
  ];
  const { after, emailed } = await endShowing(unit, showing, listing, {
    reason: reason?.trim() || null,
    side: sideOfRole(role),
    audited: brokerFor(unit, showing, role),
    isPartOfOuting,
    ...(role === 'HOST'
      ? {
          requester: { paragraphs },
          ...(byBroker &&
            listing.type === 'SELLER' && {
              host: { text: `${PRODUCT} ${done} the showing of ${listing.address} on ${when} for you.`, paragraphs },
            }),
        }
      : {
          host: { paragraphs },
          ...(byBroker && { requester: { text: textForRequester(showing, listing, done), paragraphs: [] } }),
        }),
  });
  await followAppointment(unit, { ...showing, ...after }, { was: showing.proposedTime, emailed });
  return { id };
}
