import { PRODUCT } from '#shared/brand/product.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { counteredTerms } from '#shared/offers/offers.commands.ts';
import { COUNTER_REQUIRED } from '#shared/offers/offers.messages.ts';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import { addedTerms } from '#shared/offers/offers.terms.ts';
import { changedTermLines, changedTermSentence } from '#shared/offers/offers.text.ts';
import type { ChangedFields, RoundTerms } from '#shared/offers/offers.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { voidChangedForms } from '../form-signings/void-forms.ts';
import { lockOffer, notifyOfAction, sideLabel, writeChange, zoneOf } from './offer-records.ts';

/**
 * Counters with new terms, open for 48 hours. The changes are computed here; a counter without changes is refused.
 * `where` is the actor's row scope.
 */
export async function counterOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: {
    changes?: Partial<RoundTerms>;
    /** Added to the standing additional terms. */
    text?: string;
    notes?: string | undefined;
    party?: Side | undefined;
  },
): Promise<{ id: string; roundId: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  const change = applyOfferEvent(offer, offer.offerRounds, { event: 'counter', party: side, now: unit.now });
  const { terms: to, changed, counter } = counteredTerms(offer, input, { now: unit.now, zone: zoneOf(offer) });
  await writeChange(unit, offer, change, {
    terms: to,
    changed,
    notes: input.notes ?? '',
    data: counter === null ? {} : { counter },
  });
  await voidChangedForms(unit, offerId, changed, 'The terms changed by a counter.');
  unit.audit({
    action: 'offer.countered',
    entityType: 'offer',
    entityId: offerId,
    side,
    before: { status: offer.status, round: offer.currentRound },
    after: { status: change.status, round: change.opens!.roundNumber, changed },
  });
  const until = formatWhen(change.opens!.expiresAt, zoneOf(offer));
  await notifyOfAction(
    unit,
    offer,
    side,
    (place) => ({
      text: `${sideLabel(side)} countered on ${place}: ${formatUsd(to.price)}.`,
      dedupeKey: `offer-countered:${offerId}:${change.opens!.roundNumber}`,
      actionLabel: 'View the counter',
      paragraphs: [
        ...counterLines(changed, zoneOf(offer)),
        `The counter is open until ${until}. You can accept it, reject it or make a counter of your own.`,
        ...(input.notes ? [`They included a note: ${input.notes}`] : []),
      ],
    }),
    (place) => `${PRODUCT} countered for you on ${place}: ${formatUsd(to.price)}.`,
  );
  const round = await unit.tx.offerRound.findUniqueOrThrow({
    where: { offerId_roundNumber: { offerId, roundNumber: change.opens!.roundNumber } },
    select: { id: true },
  });
  return { id: offerId, roundId: round.id };
}

/** What a counter changes, a line for each term; of the additional terms only what is added. */
const counterLines = (changed: ChangedFields, zone: string): string[] =>
  changedTermLines(changed, zone).map((line) => {
    const { from, to } = changed[line.field]!;
    const added = line.field === 'additionalTerms' ? (from === '' ? String(to) : addedTerms(from, to)) : null;
    return added === null ? changedTermSentence(line) : `Added to the additional terms: ${added}`;
  });

/** A counter by text alone: its only changed term is `additionalTerms`, to which the text is added. */
export async function counterByText(
  unit: Unit,
  offerId: string,
  where: object,
  text: string | undefined,
  party: Side | undefined,
): Promise<{ id: string }> {
  if (!text?.trim()) throw invalidField('counter', COUNTER_REQUIRED, 'required');
  return counterOffer(unit, offerId, where, { text, party });
}
