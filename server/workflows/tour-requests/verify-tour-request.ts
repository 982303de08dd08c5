import { verify } from '@node-rs/argon2';
import { missingBeforeTour } from '#shared/consents/consents.rules.ts';
import type { UserActor, UserType } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { showingFeeCents } from '#shared/showings/showings.rules.ts';
import {
  CODE_ENDED,
  namesOf,
  wrongCode,
  type AccountStep,
  type TourRequestState,
} from '#shared/tour-requests/tour-requests.rules.ts';
import type { VerifyTourRequest } from '#shared/tour-requests/tour-requests.schema.ts';
import type { Showing } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { signedTourAgreements } from '../../queries/consent-records.ts';
import { requestableHomes } from '../../queries/requestable-homes.ts';
import { createBuyerListing } from '../listings/edit-listing.ts';
import { requestShowing } from '../showings/request-showing.ts';
import { openVerifiedAccount } from '../users/open-verified-account.ts';
import { openNumberAccount } from './visitor-account.ts';

/** What a code proves: an email, or a number (E.164). */
export interface TakenTry {
  email: string | null;
  phone: string | null;
  codeHash: string;
  triesLeft: number;
}

/**
 * Takes one try of a code; the caller commits it before it compares, so that a wrong code costs one whoever asks at the
 * same time. 400 for a code that ended.
 */
export async function takeTry(unit: Unit, id: string): Promise<TakenTry> {
  const [taken] = await unit.tx.tourRequestCode.updateManyAndReturn({
    where: { id, triesLeft: { gt: 0 }, expiresAt: { gt: unit.now } },
    data: { triesLeft: { decrement: 1 } },
    select: { email: true, phone: true, codeHash: true, triesLeft: true },
  });
  if (!taken) throw invalidField('code', CODE_ENDED, 'code-ended');
  return taken;
}

/** Refuses a wrong code (400, with the tries that are left). */
export async function assertCode(code: string, taken: { codeHash: string; triesLeft: number }): Promise<void> {
  if (!(await verify(taken.codeHash, code))) throw invalidField('code', wrongCode(taken.triesLeft), 'code-wrong');
}

export interface VerifiedVisitor {
  actor: UserActor;
  account: AccountStep;
  /** Sets the password of an account without one. */
  secret: string | null;
  /** The code in the private link to the tours of a number. */
  visitor: string | null;
}

/** Returns the attempt that the right code used. */
export async function returnTry(unit: Unit, id: string): Promise<void> {
  await unit.tx.tourRequestCode.updateMany({ where: { id }, data: { triesLeft: { increment: 1 } } });
}

/** Makes or finds the account of a proven address or number. */
export async function admitVisitor(
  unit: Unit,
  id: string,
  proven: Pick<TakenTry, 'email' | 'phone'>,
  { name, phone }: Pick<VerifyTourRequest, 'name' | 'phone'>,
): Promise<VerifiedVisitor> {
  await returnTry(unit, id);
  const { email } = proven;
  if (email === null) {
    const actor = await openNumberAccount(unit, proven.phone!, namesOf(name));
    const visitor = unit.visitorCode({ id: actor.userId, email: actor.email });
    return { actor, account: 'ADD_EMAIL', secret: null, visitor };
  }
  const { user, secret } = await openVerifiedAccount(unit, { email, ...namesOf(name), phone: phone ?? null });
  return {
    actor: { kind: 'user', userId: user.id, type: user.type as UserType, email },
    account: secret ? 'CHOOSE_PASSWORD' : 'LOG_IN',
    secret,
    visitor: null,
  };
}

/** Account types that ask for tours. */
const TOURING: ReadonlySet<UserType> = new Set(['SELLER', 'BUYER', 'PBUYER']);

export interface TourOutcome {
  state: TourRequestState;
  /** Times in ISO 8601, UTC. */
  showing: { id: string; accepted: boolean | null; proposedTime: string; otherTimes: string[] } | null;
}

const done = ({ id, accepted, proposedTime, otherTimes }: Showing): TourOutcome => ({
  state: 'DONE',
  showing: {
    id,
    accepted,
    proposedTime: proposedTime.toISOString(),
    otherTimes: otherTimes.map((time) => time.toISOString()),
  },
});

/**
 * Requests the tour in the verified visitor's name. Where a fee or an agreement comes first, it makes the buyer's
 * listing of the home instead, and they go on in their account. Entered again, it is the same tour. Throws as
 * `requestShowing` does: a time that was taken meanwhile, another request that waits.
 */
export async function requestTour(unit: Unit, actor: UserActor, input: VerifyTourRequest): Promise<TourOutcome> {
  const later: TourOutcome = { state: 'FINISH', showing: null };
  if (!TOURING.has(actor.type)) return later;
  const listingId =
    input.listing?.connect.id ?? (await createBuyerListing(unit, actor, input.mlsListing!.connect.id)).id;
  const { proposedTime, otherTimes } = input;
  const known = await unit.tx.showing.findFirst({
    where: { listingId, userId: actor.userId, type: 'TOUR', proposedTime, accepted: { not: null } },
  });
  if (known) return done(known);
  const home = await unit.tx.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { id: true, type: true, state: true },
  });
  const agreements = await signedTourAgreements(unit.tx, actor.userId);
  const missing = missingBeforeTour({ type: 'TOUR', home }, [], agreements, unit.now);
  if (showingFeeCents('TOUR', home.type, null, 0) > 0 || missing.includes('TOUR_AGREEMENT_SIGNED')) return later;
  const { id } = await requestShowing(
    unit,
    actor,
    { listing: { connect: { id: listingId } }, proposedTime, otherTimes, type: 'TOUR', isAgent: false },
    null,
    requestableHomes(actor),
  );
  return done(await unit.tx.showing.findUniqueOrThrow({ where: { id } }));
}
