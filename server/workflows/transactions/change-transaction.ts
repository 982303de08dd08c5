import { applyInspectionMark, type InspectionMark } from '#shared/inspections/inspections.step.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { assertClosable } from '#shared/offers/offers.commands.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { assertClosingAppointment } from '#shared/transactions/closing-date.rules.ts';
import { journeySteps } from '#shared/transactions/transactions.journey.rules.ts';
import { changeLabel } from '#shared/transactions/transactions.labels.ts';
import { assertTransactionPatch, transactionRole } from '#shared/transactions/transactions.rules.ts';
import type { PatchTransaction } from '#shared/transactions/transactions.schema.ts';
import {
  appraisalAfterValue,
  appraisalOfValue,
  assertMayClose,
  assertStepChange,
  assertWalkthroughAgain,
  isBackward,
} from '#shared/transactions/transactions.steps.rules.ts';
import { STATUS_STEPS, type AppraisalStatus, type TransactionRole } from '#shared/transactions/transactions.types.ts';
import type { Transaction } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { inspectionStepOf, type InspectedSale } from '../inspections/update-inspection-step.ts';
import { lockOffer, zoneOf, type LockedOffer } from '../offers/offer-records.ts';
import { hostIds } from '../showings/showing-records.ts';
import { bookAppraisal } from './book-appraisal.ts';
import { bookWalkthrough } from './book-walkthrough.ts';
import { cancelTransaction } from './cancel-transaction.ts';
import { closeTransaction } from './close-transaction.ts';
import { assertPartnerAccounts, inviteAgain, inviteContacts } from './invite-contacts.ts';
import { withoutInvited } from './invited-people.ts';
import { notifyReplacedAppraiser } from './notify-appraiser.ts';
import { notifyReplacedPartners } from './notify-replaced-partner.ts';
import { notifySale } from './notify-sale.ts';
import { calendarOfChanges } from './sale-calendar.ts';
import { visitsAfterClosing } from './visits-after-closing.ts';
import { changedFields, closingOf, recordChanges } from './record-changes.ts';

/** Earnest money that is marked as received again on the same day was received once. */
function receivedAgain(
  { earnestMoneyReceivedAt: was }: Pick<Transaction, 'earnestMoneyReceivedAt'>,
  { earnestMoneyReceivedAt: at }: PatchTransaction,
  zone: string,
): { earnestMoneyReceivedAt?: Date } {
  return was && at && dayIn(was, zone) === dayIn(at, zone) ? { earnestMoneyReceivedAt: was } : {};
}

/** Changes that nobody is notified of: a ticked item of a checklist. */
const QUIET = ['walkthroughChecks'];

/** Which change a notice is of: its fields, with the values of steps and dates. */
const keyOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([field, value]) =>
      STATUS_STEPS.some((step) => step === field)
        ? `${field}=${String(value)}`
        : value instanceof Date
          ? `${field}=${value.toISOString()}`
          : field,
    )
    .join();

/** Changes that the notice of a visit to the host says as well. */
const OF_VISITS = ['appraisal', 'appraisalDate', 'walkthroughDate', 'walkthroughWaived'];

/** The inspection step after a person's decision about it. */
async function markedInspection(
  unit: Unit,
  sale: InspectedSale,
  { inspectionPeriod }: { inspectionPeriod: number | null },
  mark: InspectionMark,
  { role, reason }: { role: TransactionRole; reason: string | undefined },
) {
  const marked = applyInspectionMark(sale, role, mark, { now: unit.now, reason });
  const { inspection } = await inspectionStepOf(unit, { ...sale, ...marked }, inspectionPeriod);
  return { ...marked, inspection };
}

/** The appraisal step after its value, or as a broker sets it at the same time, with a reason where that differs. */
function appraisalOf(
  after: Pick<Transaction, 'appraisal' | 'appraisalDate' | 'appraisedValue'>,
  before: Pick<Transaction, 'appraisedValue'>,
  { price }: { price: number },
  by: { role: TransactionRole; reason: string | undefined; given: AppraisalStatus | undefined },
): AppraisalStatus {
  const isSame = after.appraisedValue === before.appraisedValue;
  if (!by.given) return isSame ? after.appraisal : appraisalAfterValue(after, after.appraisedValue, price, by.reason);
  const derived = isSame ? after.appraisal : appraisalOfValue(after, after.appraisedValue, price);
  assertStepChange(by.role, 'appraisal', derived, by.given, by.reason);
  return by.given;
}

/**
 * Books the visits at the home whose dates are changed. Returns the step of the appraisal, the date that a waived
 * walkthrough takes back, and whether the host was notified.
 */
async function bookVisits(
  unit: Unit,
  offer: LockedOffer,
  before: Transaction,
  given: PatchTransaction,
  reason: string | undefined,
): Promise<{ appraisal: AppraisalStatus; dates: { walkthroughDate?: null }; isHostNotified: boolean }> {
  const { appraisalDate, walkthroughDate, walkthroughWaived: isWaived = before.walkthroughWaived } = given;
  assertWalkthroughAgain(before.walkthroughWaived, isWaived, reason);
  const isNew = (dates: object) => changedFields({ ...before }, { ...dates }).length > 0;
  const isWaivedNow = isWaived && !before.walkthroughWaived;
  const walk =
    (isNew({ walkthroughDate }) || isWaivedNow) &&
    (await bookWalkthrough(unit, offer, before, { at: walkthroughDate ?? null, isWaived, reason }));
  const takesBack = isWaivedNow && before.walkthroughDate !== null && before.walkthroughDate > unit.now;
  const visit =
    isNew({ appraisalDate }) &&
    (await bookAppraisal(
      unit,
      offer,
      { ...before, ...given, appraisal: before.appraisal, appraisalDate: before.appraisalDate },
      { at: appraisalDate ?? null, reason },
    ));
  return {
    appraisal: visit ? visit.appraisal : before.appraisal,
    dates: takesBack ? { walkthroughDate: null } : {},
    isHostNotified: (walk && walk.isHostNotified) || (visit && visit.isHostNotified),
  };
}

/**
 * Changes steps, dates and contacts of a transaction, cancels it (admin, with a reason), or closes it when its closing
 * step is completed. The home is locked, so that of a closing and a cancellation at the same time one wins. New
 * contacts of a broker are invited; `brand` is whom they are asked to call.
 */
export async function changeTransaction(
  unit: Unit,
  id: string,
  where: object,
  patch: PatchTransaction,
  options: { brand?: { brokerage: string; supportPhone: string } } = {},
): Promise<{ id: string }> {
  const found = await unit.tx.transaction.findFirst({ where: { AND: [where, { id }] }, select: { offerId: true } });
  if (!found) throw notFound('We couldn’t find that transaction.');
  const offer = await lockOffer(unit, found.offerId);
  const before = await unit.tx.transaction.findUniqueOrThrow({ where: { id } });
  const role = transactionRole(before, unit.actor, sideOf(offer, unit.actor));
  assertTransactionPatch(before, role, patch, unit.now);
  const {
    status,
    party: _party,
    cancelReason,
    earnestMoneyTo,
    reason,
    inspection,
    inspectionAction,
    inviteAgain: invited,
    ...given
  } = patch;
  const by = { role: role!, reason };
  if (status === 'CANCELLED') await cancelTransaction(unit, offer, before, { reason: cancelReason!, earnestMoneyTo });
  else {
    const zone = zoneOf(offer);
    const mark = inspectionAction ?? (inspection && before.inspection !== inspection ? 'COMPLETE' : null);
    const visited = await bookVisits(unit, offer, before, given, reason);
    const wanted = {
      ...given,
      ...visited.dates,
      ...closingOf(before, given, zone),
      ...receivedAgain(before, given, zone),
      appraisal: appraisalOf({ ...before, ...given, appraisal: visited.appraisal }, before, offer, {
        ...by,
        given: given.appraisal,
      }),
      ...(mark && (await markedInspection(unit, before, offer, mark, by))),
    };
    const changed = changedFields(before, wanted);
    const fields = Object.fromEntries(
      Object.entries(wanted).filter(([field]) => changed.includes(field)),
    ) as typeof wanted;
    if (invited) {
      await inviteAgain(unit, before, invited, { home: offer.listing, ...options });
      unit.publish('transactions', 'patched', { id });
      if (changed.length) throw invalidField('inviteAgain', 'Save the other changes first.');
    }
    if (!changed.length) return { id };
    if (role === 'ADMIN') await assertPartnerAccounts(unit, fields);
    if (fields.closingDate) {
      const stands = { closingDate: before.closingDate, contract: offer.closingDate };
      assertClosingAppointment(by.role, fields.closingDate, stands, zone, reason);
    }
    const closes = fields.closing === 'COMPLETED';
    const after = { ...before, ...fields };
    if (closes)
      assertClosable(offer, {
        hasUnsignedAmendment:
          (await unit.tx.addendum.count({ where: { transactionId: id, status: 'APPROVED', appliedAt: null } })) > 0,
      });
    const overridden = closes ? assertMayClose(journeySteps(after, { now: unit.now }), by.role, reason) : [];
    await unit.tx.transaction.update({
      where: { id },
      data: {
        ...fields,
        ...(closes
          ? { status: 'CLOSED' as const, closedAt: unit.now, closeReason: overridden.length ? reason! : null }
          : {}),
      },
    });
    await recordChanges(unit, id, before, fields, by);
    const steps = STATUS_STEPS.filter((step) => fields[step] !== undefined);
    unit.audit({
      action: 'transaction.changed',
      entityType: 'transaction',
      entityId: id,
      side: role === 'BUYER' || role === 'SELLER' ? role : undefined,
      before: Object.fromEntries(steps.map((step) => [step, before[step]])),
      after: { fields: changed.sort(), ...Object.fromEntries(steps.map((step) => [step, fields[step]])) },
    });
    const invitedNow = role === 'ADMIN' ? await inviteContacts(unit, after, { home: offer.listing, ...options }) : [];
    await notifyReplacedPartners(unit, before, after, { home: offer.listing, ...options });
    if (closes)
      await closeTransaction(unit, offer, { ...before, closingDate: after.closingDate }, { role: by.role, overridden });
    else if (changed.some((field) => !QUIET.includes(field))) {
      await notifyReplacedAppraiser(unit, before, after, offer.listing);
      const calendar = await calendarOfChanges(unit, before, offer.listing, changed);
      const isExplained =
        (given.appraisal && fields.appraisal) ||
        fields.walkthroughWaived === false ||
        steps.some((step) => isBackward(step, before[step], fields[step]!));
      const late = fields.closingDate ? await visitsAfterClosing(unit, offer, fields.closingDate) : '';
      const withAfter = (text: string) => (late ? { text: `${text} ${late}`, subject: text } : { text });
      const isVisitOnly = visited.isHostNotified && changed.every((field) => OF_VISITS.includes(field));
      const notifiedHosts = isVisitOnly ? await hostIds(unit, offer.listing) : [];
      const { roles, listOnlyFor } = await withoutInvited(unit, offer, after, { invited: invitedNow, changed });
      await notifySale(
        unit,
        offer,
        after,
        (place, reader) => ({
          ...withAfter(`Update on the sale of ${place}: ${changeLabel(fields, zone, before, reader)}.`),
          dedupeKey: `transaction-changed:${id}:${unit.now.toISOString()}:${keyOf(fields)}`,
          actionLabel: 'See the sale',
          calendar,
          listOnlyFor: [...notifiedHosts, ...listOnlyFor],
          ...(isExplained && reason ? { paragraphs: [`Reason: ${reason}`] } : {}),
        }),
        roles,
      );
    }
  }
  unit.publish('transactions', 'patched', { id });
  return { id };
}
