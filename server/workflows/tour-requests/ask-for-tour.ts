import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';
import { assertTimes } from '#shared/showings/showings.slots.ts';
import { codeChannel } from '#shared/tour-requests/tour-requests.rules.ts';
import type { CreateTourRequest, VerifyTourRequest } from '#shared/tour-requests/tour-requests.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { publicListings, publicRows } from '../../queries/public-homes.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { assertShowable } from '../showings/showing-records.ts';
import { emailCode, textCode, type SentCode } from './send-code.ts';

type Tour = Pick<VerifyTourRequest, 'listing' | 'mlsListing' | 'proposedTime' | 'otherTimes'>;
const gone = () => notFound('This home is no longer on the market.');

/** Refuses times at which nobody could tour the home (400), and a home that takes no tours (404, 409). */
export async function assertTourable(unit: Unit, { listing, mlsListing, proposedTime, otherTimes }: Tour) {
  const { tx, now } = unit;
  if (listing) {
    const home = await tx.listing.findFirst({ where: { AND: [publicListings, { id: listing.connect.id }] } });
    if (!home) throw gone();
    assertShowable(home);
    assertTimes(proposedTime, otherTimes, {
      now,
      zone: timeZoneOfHome(home.state, home.county),
      type: 'TOUR',
      ...(await readSlotFacts(tx, home.id, now)),
    });
    return;
  }
  const home = await tx.mlsListing.findFirst({ where: { AND: [publicRows, { id: mlsListing!.connect.id }] } });
  if (!home) throw gone();
  if (home.status !== 'ACTIVE') throw conflict('showing.not-showable', 'This home can no longer be shown.');
  assertTimes(proposedTime, otherTimes, {
    now,
    zone: timeZoneOfHome(home.state, home.county),
    type: 'TOUR',
    confirmed: [],
    availability: DEFAULT_AVAILABILITY,
    openHouses: [],
    blackouts: [],
  });
}

/**
 * Sends a code to a visitor who asks for a tour; with it they prove their address or number (`verify-tour-request.ts`).
 * Nothing depends on whether it has an account. Throws as `emailCode` and `textCode` do.
 */
export async function askForTour(unit: Unit, input: CreateTourRequest, network: string): Promise<SentCode> {
  await assertTourable(unit, input);
  // the schema has one of both
  return codeChannel(input) === 'EMAIL' ? emailCode(unit, input.email!) : textCode(unit, input.phone!, network);
}
