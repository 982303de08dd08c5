/**
 * Offers of the sample: declined and countered by the rules of real ones. None is accepted, because that would bind.
 */
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { counteredTerms } from '#shared/offers/offers.commands.ts';
import { applyOfferEvent, turnDownEvent, type OfferChange } from '#shared/offers/offers.rules.ts';
import type { OfferEvent } from '#shared/offers/offers.transitions.ts';
import type { ChangedFields, RoundTerms } from '#shared/offers/offers.types.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Offer } from '../../state/wire-types.ts';
import type { SampleCall } from './sample-call.ts';
import { offerRow, roundOf, type SampleOffer } from './sample-offers.ts';
import { homeRow, offersOf, offerView, type SampleWorld } from './sample-world.ts';

export const NO_ACCEPTANCE =
  'Accepting an offer begins a contract that both sides sign, so the sample stops here. Try a counter, or decline one.';

function offerNamed(world: SampleWorld, id: unknown): SampleOffer {
  const row = offersOf(world).find((offer) => offer.id === id);
  if (!row) throw new ApiError('We couldn’t find that offer in the sample.', { status: 404 });
  return row;
}

const partyOf = ({ kind }: SampleWorld) => (kind === 'selling' ? 'SELLER' : 'BUYER');

function changeBy(world: SampleWorld, row: SampleOffer, event: OfferEvent): OfferChange {
  const { type, userId } = homeRow(world, row.listingId)!;
  const facts = { ...row, listing: { type, userId, underContract: false } };
  return applyOfferEvent(facts, row.offerRounds, { event, party: partyOf(world), now: world.clock() });
}

function write(
  world: SampleWorld,
  row: SampleOffer,
  change: OfferChange,
  next?: { terms: RoundTerms; changed: ChangedFields; notes: string },
): Offer {
  const now = world.clock();
  const { closes, opens } = change;
  const rounds = row.offerRounds.map((round) =>
    round.roundNumber === closes?.roundNumber ? { ...round, status: closes.status, respondedAt: now } : round,
  );
  Object.assign(row, {
    status: change.status,
    updatedAt: now,
    ...(change.ended && { endedAt: now }),
    ...(opens && { currentRound: opens.roundNumber }),
    offerRounds:
      opens && next
        ? [
            ...rounds,
            roundOf(row, { ...opens, terms: next.terms, changedFields: next.changed, responseNotes: next.notes }, now),
          ]
        : rounds,
  });
  return offerView(world, row);
}

function counter(
  world: SampleWorld,
  row: SampleOffer,
  input: { changes?: Partial<RoundTerms>; text?: string },
  notes: string,
): Offer {
  const home = homeRow(world, row.listingId)!;
  const moment = { now: world.clock(), zone: timeZoneOfHome(home.state, home.county) };
  const { terms, changed, counter: text } = counteredTerms({ ...row, listing: home }, input, moment);
  const change = changeBy(world, row, 'counter');
  if (text !== null) row.counter = text;
  return write(world, row, change, { terms, changed, notes });
}

/** PATCH /offers/{id}. */
export function answerOffer(world: SampleWorld, { named, body }: SampleCall): Offer {
  const row = offerNamed(world, named.id);
  if (body.status === 'COUNTERED') return counter(world, row, { text: String(body.counter ?? '') }, '');
  if (body.status === 'RESCINDED') return write(world, row, changeBy(world, row, 'rescind'));
  if (body.status !== 'DECLINED') throw new ApiError(NO_ACCEPTANCE, { status: 422 });
  row.declineReason = typeof body.reason === 'string' ? body.reason : null;
  const event = turnDownEvent(row, row.offerRounds, partyOf(world), world.clock());
  return write(world, row, changeBy(world, row, event));
}

/** POST /offer-rounds. */
export function counterOffer(world: SampleWorld, { body }: SampleCall): unknown {
  const { offerId, responseNotes, acknowledged: _acknowledged, party: _party, ...changes } = body;
  const row = offerNamed(world, offerId);
  return counter(world, row, { changes: changes as Partial<RoundTerms> }, String(responseNotes ?? '')).offerRounds.at(
    -1,
  );
}

/** POST /offers of the buying walk: it waits for the brokerage's review, which the sample does not have. */
export function makeOffer(world: SampleWorld, { body }: SampleCall): Offer {
  const {
    listing,
    sessionId: _sessionId,
    ...terms
  } = body as { listing: { connect: { id: string } } } & Record<string, unknown>;
  const { id, firstName, lastName, email } = world.user;
  const offers = offersOf(world);
  const row = offerRow(
    {
      firstName,
      lastName,
      email,
      price: 0,
      ...(terms as Partial<SampleOffer>),
      id: `sample-own-offer-${offers.length + 1}`,
      listingId: listing.connect.id,
      userId: id,
      flow: 'BUYER',
    },
    world.clock(),
  );
  offers.push(row);
  return offerView(world, row);
}
