import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import {
  agencyStatus,
  AGENCY_STATUS_REQUIRED,
  alabamaDisclosure,
  ALREADY_DECLINED,
  ALREADY_SIGNED,
  NOT_FOR_THIS_STATE,
  SAMPLE_TEXT,
  TEXT_CHANGED,
  TOUR_AGREEMENT_OF_CLIENT,
  TOUR_AGREEMENT_REQUIRED,
} from '#shared/consents/consents.messages.ts';
import {
  currentVersion,
  missingBeforeOffer,
  missingBeforeTour,
  RECAD_ANSWERS,
} from '#shared/consents/consents.rules.ts';
import type { CreateConsent } from '#shared/consents/consents.schema.ts';
import type { ConsentKind, ConsentText } from '#shared/consents/consents.types.ts';
import { isAdmin, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { recordsOfPerson, signedTourAgreements } from '../../queries/consent-records.ts';
import { sendEmail } from '../emails/send-email.ts';
import type { LockedListing } from '../listings/lock-listing.ts';

type Home = Pick<LockedListing, 'id' | 'state' | 'type'>;

interface NewRecord {
  userId: string;
  kind: ConsentKind;
  textVersion: number;
  listingId?: string | null;
  offerId?: string;
  name?: string;
  ip?: string;
  userAgent?: string;
}

/** Stores a record unless it is there already, by the unique indexes; null where it was. */
async function store(unit: Unit, record: NewRecord): Promise<{ id: string } | null> {
  const [row] = await unit.tx.consentRecord.createManyAndReturn({
    data: [{ ...record, at: unit.now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!row) return null;
  const { kind, textVersion, listingId = null, offerId } = record;
  unit.audit({
    action: 'consent.recorded',
    entityType: 'consent',
    entityId: row.id,
    side: 'BUYER',
    after: { kind, textVersion, listingId, ...(offerId && { offerId }) },
  });
  return row;
}

/**
 * Records what a person signs, declines to sign or acknowledges, with where it came from, and emails them the text to
 * keep. Given twice, also at the same time, it is one record. `home` is the home of `listingId`. Throws 400 for a text
 * of another state, 409 for an outdated text or a disclosure that was answered otherwise.
 */
export async function giveConsent(
  unit: Unit,
  person: UserActor,
  { kind, listingId = null, textVersion = currentVersion(kind), name }: CreateConsent,
  home: Home | null,
  { ip, userAgent, brokerage }: { ip: string; userAgent: string; brokerage: string },
): Promise<{ id: string }> {
  if (textVersion !== currentVersion(kind)) throw conflict('consent.text-changed', TEXT_CHANGED);
  const state = kind === 'AGENCY_STATUS_ACKNOWLEDGED' ? 'TN' : 'AL';
  if (home && home.state !== state) throw invalidField('listingId', NOT_FOR_THIS_STATE);
  const stored = await store(unit, { userId: person.userId, kind, textVersion, listingId, name, ip, userAgent });
  if (stored) {
    unit.publish('consents', 'created', stored);
    if (home && kind === 'AGENCY_STATUS_ACKNOWLEDGED')
      await emailText(unit, person, agencyStatus(home.type, brokerage), brokerage, stored.id);
    else await deliverDisclosure(unit, person, { listingId }, brokerage);
    return stored;
  }
  const isAnswer = RECAD_ANSWERS.includes(kind);
  const known = await unit.tx.consentRecord.findFirstOrThrow({
    where: {
      ...recordsOfPerson(person.userId),
      textVersion,
      ...(isAnswer ? { kind: { in: [...RECAD_ANSWERS] } } : { kind, listingId }),
    },
    // accounts that were merged may have answered differently: the last answer counts
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { id: true, kind: true },
  });
  if (known.kind !== kind)
    throw conflict('consent.answered', known.kind === 'RECAD_SIGNED' ? ALREADY_SIGNED : ALREADY_DECLINED);
  return { id: known.id };
}

/** Emails the text of a consent, for the person to keep. */
async function emailText(
  unit: Unit,
  { email }: UserActor,
  { title, sections }: ConsentText,
  brokerage: string,
  recordId: string,
): Promise<void> {
  const paragraphs = sections.flatMap((section) => [`${section.heading}:`, ...section.paragraphs]);
  const message = { subject: `${title} from ${brokerage}`, paragraphs: [...paragraphs, SAMPLE_TEXT] };
  await sendEmail(unit, email, message, `consent:${recordId}`);
}

/** Records the delivery of the Alabama brokerage disclosure and emails it, once per person and version of the text. */
async function deliverDisclosure(
  unit: Unit,
  person: UserActor,
  about: { listingId: string | null; offerId?: string },
  brokerage: string,
): Promise<void> {
  const kind = 'BROKERAGE_DISCLOSURE_DELIVERED';
  const textVersion = currentVersion(kind);
  const stored = await store(unit, { userId: person.userId, kind, textVersion, ...about });
  if (stored) await emailText(unit, person, alabamaDisclosure(brokerage), brokerage, stored.id);
}

const recordsOf = (unit: Unit, { userId }: UserActor) =>
  unit.tx.consentRecord.findMany({
    where: recordsOfPerson(userId),
    select: { kind: true, textVersion: true, listingId: true },
  });

/**
 * Before a tour: in Tennessee refuses without a tour agreement in force (400 naming `tourAgreement`); in Alabama
 * records that none is required, and the delivery of the brokerage disclosure. A broker who arranges a tour under their
 * own name needs neither; one who books for a buyer gets an error that names what the buyer has to sign.
 */
export async function consentToTour(
  unit: Unit,
  requester: UserActor,
  home: Home,
  type: ShowingType,
  brokerage: string = BRAND_DEFAULTS.brokerage,
): Promise<void> {
  if (isAdmin(requester)) return;
  const { userId } = requester;
  const agreements = await signedTourAgreements(unit.tx, userId);
  const missing = missingBeforeTour({ type, home }, await recordsOf(unit, requester), agreements, unit.now);
  if (missing.includes('TOUR_AGREEMENT_SIGNED'))
    throw invalidField(
      'tourAgreement',
      isAdmin(unit.actor) ? TOUR_AGREEMENT_OF_CLIENT : TOUR_AGREEMENT_REQUIRED,
      'tour-agreement-required',
    );
  const listingId = home.id;
  if (missing.includes('BROKERAGE_DISCLOSURE_DELIVERED'))
    await deliverDisclosure(unit, requester, { listingId }, brokerage);
  const kind = 'TOUR_AGREEMENT_NOT_REQUIRED';
  if (missing.includes(kind)) await store(unit, { userId, kind, textVersion: currentVersion(kind), listingId });
}

/**
 * Before a buyer's offer: in Tennessee refuses until the agency status is acknowledged for this home (400 naming
 * `agencyStatus`). A broker needs none.
 */
export async function assertAgencyAcknowledged(unit: Unit, buyer: UserActor, home: Home): Promise<void> {
  if (isAdmin(buyer)) return;
  if (missingBeforeOffer(home, await recordsOf(unit, buyer)).includes('AGENCY_STATUS_ACKNOWLEDGED'))
    throw invalidField('agencyStatus', AGENCY_STATUS_REQUIRED, 'agency-status-required');
}

/**
 * With a buyer's offer in Alabama: records and emails the brokerage disclosure where it was neither delivered nor
 * answered before. No answer is made up: it is asked on screen before the offer form opens.
 */
export async function discloseWithOffer(
  unit: Unit,
  buyer: UserActor,
  home: Home,
  offerId: string,
  brokerage: string = BRAND_DEFAULTS.brokerage,
): Promise<void> {
  if (isAdmin(buyer)) return;
  if (missingBeforeOffer(home, await recordsOf(unit, buyer)).includes('BROKERAGE_DISCLOSURE_DELIVERED'))
    await deliverDisclosure(unit, buyer, { listingId: home.id, offerId }, brokerage);
}
