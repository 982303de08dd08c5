import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { formatDay, formatWhen, dayIn, wallClock } from '#shared/kernel/zoned-time.ts';
import {
  transactionDeadlines,
  type Deadline,
  type DeadlineState,
} from '#shared/transactions/transactions.deadlines.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { addendumsOfDeadlines, offerOfDeadlines } from '../queries/deadline-rows.ts';
import { notifyAdmins } from '../workflows/notifications/notify.ts';
import { lockOffer, notifySide, zoneOf } from '../workflows/offers/offer-records.ts';
import { notifyPartners } from '../workflows/transactions/notify-sale.ts';
import { messageOf, type Job } from './job-context.ts';

/** Nobody is reminded before this hour of the home's clock. */
const FIRST_HOUR = 8;
const MESSAGES: Partial<Record<DeadlineState, (label: string, when: string) => string>> = {
  soon: (label, when) => `${label} on ${when}`,
  today: (label, when) => `${label} today, ${when}`,
  late: (label, when) => `${label}: the date, ${when}, has passed`,
};

/**
 * Reminds the person who has to act on a deadline of an open transaction: three days before, on the day, and when it
 * has passed, once each for one date. The brokers are notified of what is late.
 */
export const remindDeadlines: Job<'remind-deadlines'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const open = await prisma.transaction.findMany({
      where: { status: 'OPEN' },
      include: {
        addendums: addendumsOfDeadlines,
        offer: { select: offerOfDeadlines },
        listing: { select: { state: true, county: true } },
      },
      orderBy: { id: 'asc' },
    });
    for (const { id, offerId, ...facts } of open) {
      const { state, county } = facts.listing;
      const zone = timeZoneOfHome(state, county);
      if (!transactionDeadlines(facts, clock(), zone).some((deadline) => MESSAGES[deadline.state])) continue;
      try {
        await unit({ kind: 'system', name: 'remind-deadlines' }, (work) => remind(work, id, offerId));
      } catch (error) {
        log.error(
          { transactionId: id, error: messageOf(error) },
          'the deadlines of a transaction were not reminded of',
        );
      }
    }
  };

async function remind(unit: Unit, id: string, offerId: string): Promise<void> {
  const offer = await lockOffer(unit, offerId);
  const zone = zoneOf(offer);
  if (wallClock(unit.now, zone).hour < FIRST_HOUR) return;
  const sale = await unit.tx.transaction.findUniqueOrThrow({
    where: { id },
    include: { addendums: addendumsOfDeadlines },
  });
  for (const deadline of transactionDeadlines({ ...sale, offer }, unit.now, zone)) {
    const message = MESSAGES[deadline.state];
    if (!message) continue;
    const when = deadline.hasTime ? formatWhen(deadline.at, zone) : formatDay(deadline.at, zone);
    await notifyParty(unit, offer, sale, deadline, message(deadline.label, when));
  }
}

type Offer = Awaited<ReturnType<typeof lockOffer>>;

async function notifyParty(
  unit: Unit,
  offer: Offer,
  sale: { id: string; lenderEmail: string | null; closingEmail: string | null },
  { key, at, party, state }: Deadline,
  what: string,
): Promise<void> {
  const dedupeKey = `deadline:${sale.id}:${key}:${dayIn(at, zoneOf(offer))}:${state}`;
  const link = transactionLink(sale.id);
  const actionLabel = 'See the dates';
  if (party === 'BUYER' || party === 'SELLER')
    await notifySide(unit, offer, party, (place) => ({
      text: `${what}. The sale of ${place}.`,
      link,
      dedupeKey,
      isRequired: true,
      actionLabel,
    }));
  else
    await notifyPartners(
      unit,
      {
        id: sale.id,
        lenderEmail: party === 'LENDER' ? sale.lenderEmail : null,
        closingEmail: party === 'TITLE' ? sale.closingEmail : null,
      },
      { text: `${what}. The sale of ${offer.listing.address}.`, dedupeKey },
    );
  if (state === 'late')
    await notifyAdmins(unit, {
      text: `${what}. The sale of ${offer.listing.address}.`,
      link,
      resourceType: 'offer',
      resourceId: offer.id,
      dedupeKey: `${dedupeKey}:brokers`,
    });
}
