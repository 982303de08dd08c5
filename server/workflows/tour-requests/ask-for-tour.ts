import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { HOUR } from '#shared/kernel/instant.ts';
import { conflict, invalidField, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';
import { NOT_YET_ON_MARKET } from '#shared/showings/showings.messages.ts';
import { assertTimes } from '#shared/showings/showings.slots.ts';
import {
  canSendCode,
  CODE_MINUTES,
  codeEndsAt,
  codeFrom,
  TOO_MANY_CODES,
} from '#shared/tour-requests/tour-requests.rules.ts';
import type { CreateTourRequest, VerifyTourRequest } from '#shared/tour-requests/tour-requests.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { publicListings, publicRows } from '../../queries/public-homes.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { sendEmail } from '../emails/send-email.ts';
import { assertShowable } from '../showings/showing-records.ts';

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
    if (home.externalStatus === 'COMING_SOON' && home.liveDate && proposedTime < home.liveDate)
      throw invalidField('proposedTime', NOT_YET_ON_MARKET);
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
 * Emails a code to a visitor who asks for a tour; with it they prove their address (`verify-tour-request.ts`). Nothing
 * depends on whether the address has an account. Returns the id of the request. 429 after several codes in an hour.
 */
export async function askForTour(unit: Unit, input: CreateTourRequest): Promise<{ id: string; expiresAt: string }> {
  await assertTourable(unit, input);
  const { tx, now } = unit;
  const { email } = input;
  // of two requests at once, the second one counts the first
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tour-request:${email}`}, 0))`;
  const sent = await tx.tourRequestCode.findMany({
    where: { email, createdAt: { gt: new Date(now.getTime() - 24 * HOUR) } },
    select: { createdAt: true },
  });
  if (
    !canSendCode(
      sent.map(({ createdAt }) => createdAt),
      now,
    )
  )
    throw new RuleError('too-many', 'tour-request.too-many', TOO_MANY_CODES);
  const code = codeFrom(randomBytes(6).readUIntBE(0, 6));
  const request = await tx.tourRequestCode.create({
    data: { email, codeHash: await hash(code), createdAt: now, expiresAt: codeEndsAt(now) },
  });
  await sendEmail(unit, email, {
    kind: 'TOUR_CODE',
    subject: 'Your code for the tour you asked for',
    greeting: 'Hello,',
    paragraphs: [
      `Your code is ${code}. Enter it where you asked for the tour, within ${CODE_MINUTES} minutes.`,
      'We ask for it so that the answer about your tour reaches you and no one else.',
    ],
    secrets: [code],
    notYou: 'Someone entered your address by mistake. Ignore this email: without the code nothing happens.',
  });
  return { id: request.id, expiresAt: request.expiresAt.toISOString() };
}
