import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { notFound, invalidField } from '#shared/kernel/rule-error.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { WaitingParty } from '#shared/transactions/transactions.guide.ts';
import {
  MAX_REMINDED_SALES,
  NOT_REMINDED,
  type CreateReminders,
  type Reminders,
} from '#shared/transactions/transactions.reminders.ts';
import { transactionView } from '#shared/transactions/transactions.view.ts';
import { reminderLine, waitingOf, type Waiting } from '#shared/transactions/transactions.waiting.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { transactionWhere } from '../../queries/transaction-lists.ts';
import { transactionInclude, type TransactionWithRelations } from '../../queries/transaction-rows.ts';
import { sendEmail, type Email } from '../emails/send-email.ts';
import { notifyOnce } from '../notifications/notify.ts';
import { placeFor } from '../offers/offer-records.ts';
import { recipientsOf, type Recipient } from './reminder-recipients.ts';

/** One sale in the reminder of one person. */
interface Item {
  row: TransactionWithRelations;
  party: WaitingParty;
  waiting: Waiting;
  /** The home as this person knows it. */
  place: string;
  text: string;
}
interface Group {
  to: Recipient;
  items: Item[];
}
type Skipped = Reminders['skipped'][number];

const MANY = `More than ${MAX_REMINDED_SALES} sales match. Choose a shorter list, or search.`;
const PRIVATE =
  'The links in this email are private: anyone who has one can act for your client. Please don’t share it.';
const NOT_YOURS = 'If you’re not part of this sale, please call us and we’ll stop emailing you.';

async function chosenSales(
  unit: Unit,
  { ids, filters = {} }: CreateReminders,
  scope: object,
): Promise<TransactionWithRelations[]> {
  const rows = await unit.tx.transaction.findMany({
    where: { AND: [scope, ids ? { id: { in: ids } } : transactionWhere(filters, unit.actor, unit.now)] },
    include: transactionInclude,
    orderBy: [{ closingDate: 'asc' }, { id: 'asc' }],
    take: MAX_REMINDED_SALES + 1,
  });
  if (rows.length > MAX_REMINDED_SALES) throw invalidField('filters', MANY);
  if (ids && rows.length < new Set(ids).size) throw notFound('We couldn’t find one of these sales.');
  return rows;
}

/** How the home is called to this party: as everywhere else, so that a hidden street stays hidden. */
function placeTo(unit: Unit, { offer }: TransactionWithRelations, party: WaitingParty): Promise<string> | string {
  if (party !== 'BUYER' && party !== 'SELLER') return `${offer.listing.address}, ${offer.listing.city}`;
  return placeFor(unit, { ...offer, listing: { ...offer.listing, underContract: false } }, party);
}

/** Who is to be reminded of what, each person once; and the sales of which nobody is, with the reason. */
async function planOf(unit: Unit, rows: readonly TransactionWithRelations[]) {
  const recipient = await recipientsOf(unit, rows);
  const groups = new Map<string, Group>();
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const sale = transactionView(row, unit.actor, unit.now);
    const { address, city } = row.offer.listing;
    const about = { transactionId: row.id, place: `${address}, ${city}` };
    const waiting = waitingOf(sale, unit.now);
    if (!waiting) skipped.push({ ...about, step: null, party: null, reason: NOT_REMINDED[sale.status] });
    for (const party of waiting?.parties ?? []) {
      const to = recipient(row, party);
      if (to.kind === 'nobody') skipped.push({ ...about, step: waiting!.step, party, reason: to.reason });
      else {
        const group = groups.get(to.key) ?? { to, items: [] };
        groups.set(to.key, group);
        const place = await placeTo(unit, row, party);
        group.items.push({ row, party, waiting: waiting!, place, text: reminderLine(waiting!, sale.timeZone) });
      }
    }
  }
  // always in one order, so that two brokers never wait for each other
  return { groups: [...groups.values()].sort((a, b) => (a.to.key < b.to.key ? -1 : 1)), skipped };
}

const dayKey = (unit: Unit) => `sale-reminder:${dayIn(unit.now, DEFAULT_TIME_ZONE)}`;
const mailKey = (unit: Unit, key: string) => `${dayKey(unit)}:${key}`;

/** The people who were reminded today, by their key. */
async function remindedToday(unit: Unit, groups: readonly Group[]): Promise<Set<string>> {
  const keys = groups.map(({ to }) => to.key);
  const notices = await unit.tx.notification.findMany({
    where: { userId: { in: keys }, dedupeKey: dayKey(unit) },
    select: { userId: true },
  });
  const mails = await unit.tx.email.findMany({
    where: { dedupeKey: { in: keys.map((key) => mailKey(unit, key)) } },
    select: { dedupeKey: true },
  });
  const mailed = new Set(mails.map(({ dedupeKey }) => dedupeKey));
  return new Set([...notices.map(({ userId }) => userId), ...keys.filter((key) => mailed.has(mailKey(unit, key)))]);
}

/** One email about all sales of a person: each with what is asked, and its link where they have one. */
function emailOf(items: readonly Item[], urlOf: (item: Item) => string | null) {
  const sections = items.map((item) => {
    const url = urlOf(item);
    return { title: item.place, text: item.text, homes: [], links: url ? [{ label: 'See the sale', url }] : [] };
  });
  const subject = items.length === 1 ? `The sale of ${items[0]!.place} needs you` : `${items.length} sales need you`;
  return { subject, paragraphs: [`${subject}:`], sections };
}

async function notifyAccount(unit: Unit, { items }: Group, userId: string): Promise<boolean> {
  const [first, ...more] = items as [Item, ...Item[]];
  const link = ({ row, waiting }: Item) => transactionLink(row.id, waiting.step);
  const text = (item: Item) => `The sale of ${item.place} needs you. ${item.text}`;
  const about = ({ row }: Item) => ({ resourceType: 'offer' as const, resourceId: row.offerId });
  const email = emailOf(items, (item) => `${unit.baseUrl}${link(item)}`);
  // the first one is the person's reminder of the day: who got it gets no other
  const notified = await notifyOnce(unit, [userId], {
    text: text(first),
    link: link(first),
    ...about(first),
    dedupeKey: dayKey(unit),
    email,
    ...(more.length > 0 && { smsText: `${email.subject}. First: ${first.place}. ${first.text}` }),
  });
  if (!notified.length) return false;
  for (const item of more)
    await notifyOnce(unit, [userId], {
      text: text(item),
      link: link(item),
      ...about(item),
      dedupeKey: `${dayKey(unit)}:${item.row.id}:${item.party}`,
      isListOnly: true,
    });
  return true;
}

function emailAddress(unit: Unit, { items }: Group, to: Recipient & { kind: 'address' }): Promise<boolean> {
  const { sections, ...words } = emailOf(items, ({ row, party, waiting }) =>
    party === 'BUYER' || party === 'SELLER'
      ? unit.saleLink(transactionLink(row.id, waiting.step), row.offer, party)
      : null,
  );
  const hasLinks = sections.some(({ links }) => links.length > 0);
  const email: Email = {
    ...words,
    ...(hasLinks && { kind: 'OFFER_LINK' as const }),
    greeting: `Hello ${to.greeted},`,
    paragraphs: hasLinks ? [PRIVATE, ...words.paragraphs] : words.paragraphs,
    sections,
    notYou: NOT_YOURS,
  };
  return sendEmail(unit, to.email, email, mailKey(unit, to.key));
}

/**
 * Reminds whoever the chosen sales wait for (`waitingOf`): each person once a day on the brokerage's clock, by one
 * notice or email about all their sales, by the ways they chose. `scope` limits the sales. A preview only says who
 * would get what. Throws 404 for an unknown sale, 400 naming `filters` for more sales than one command takes.
 */
export async function remindSales(unit: Unit, choice: CreateReminders, scope: object): Promise<Reminders> {
  const { groups, skipped } = await planOf(unit, await chosenSales(unit, choice, scope));
  const earlier = await remindedToday(unit, groups);
  const reminded: Group[] = [];
  for (const group of groups) {
    const { to, items } = group;
    const isNew =
      !earlier.has(to.key) &&
      (choice.isPreview ||
        (await (to.kind === 'account' ? notifyAccount(unit, group, to.userId) : emailAddress(unit, group, to))));
    if (isNew) reminded.push(group);
    else
      skipped.push(
        ...items.map(({ row, waiting, party }) => ({
          transactionId: row.id,
          place: `${row.offer.listing.address}, ${row.offer.listing.city}`,
          step: waiting.step,
          party,
          reason: NOT_REMINDED.today,
        })),
      );
  }
  if (!choice.isPreview) audit(unit, reminded);
  return {
    isPreview: choice.isPreview,
    reminded: reminded.map(({ to, items }) => ({
      name: to.name,
      ways: [...to.ways],
      sales: items.map(({ row, party, waiting, place, text }) => ({
        transactionId: row.id,
        place,
        party,
        step: waiting.step,
        text,
      })),
    })),
    skipped,
  };
}

/** One entry for each sale: who was reminded of which step. */
function audit(unit: Unit, reminded: readonly Group[]): void {
  const bySale = new Map<string, Item[]>();
  for (const item of reminded.flatMap(({ items }) => items))
    bySale.set(item.row.id, [...(bySale.get(item.row.id) ?? []), item]);
  for (const [id, items] of bySale)
    unit.audit({
      action: 'transaction.reminded',
      entityType: 'transaction',
      entityId: id,
      after: { step: items[0]!.waiting.step, parties: items.map(({ party }) => party).sort() },
    });
}
