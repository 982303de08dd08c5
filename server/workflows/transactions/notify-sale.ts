import { isAdmin, SIDES, type Side } from '#shared/kernel/actor.ts';
import { filesLabel } from '#shared/messages/message-files.rules.ts';
import { threadLink, transactionLink } from '#shared/notifications/notifications.links.ts';
import { TRANSACTION_ROLES, type TransactionRole } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify, notifyAdmins, type Notice } from '../notifications/notify.ts';
import { notifySide, type LockedOffer, type SideNotice } from '../offers/offer-records.ts';

interface Sale {
  id: string;
  lenderEmail: string | null;
  closingEmail: string | null;
}

/**
 * Notifies the lender and the title company of a sale, if their addresses have accounts. They cannot see the offer, so
 * the text does not mention it.
 */
export async function notifyPartners(
  unit: Unit,
  sale: Sale,
  notice: Pick<Notice, 'text' | 'dedupeKey' | 'paragraphs' | 'calendar'>,
  roles: readonly TransactionRole[] = TRANSACTION_ROLES,
): Promise<void> {
  const by = [
    { type: 'LENDER' as const, email: sale.lenderEmail },
    { type: 'TITLE' as const, email: sale.closingEmail },
  ].filter(
    (each): each is { type: 'LENDER' | 'TITLE'; email: string } => each.email !== null && roles.includes(each.type),
  );
  if (!by.length) return;
  const people = await unit.tx.user.findMany({ where: { OR: by, deletedAt: null }, select: { id: true } });
  await notify(
    unit,
    people.map(({ id }) => id),
    { ...notice, link: transactionLink(sale.id) },
  );
}

/** The side of a sale that is acting, through its link or as its person. Null for anyone else. */
function actingSide(unit: Unit, offer: Pick<LockedOffer, 'userId' | 'listing'>): Side | null {
  const { actor } = unit;
  if (actor.kind === 'token') return actor.party;
  if (actor.kind !== 'user') return null;
  if (actor.userId === offer.userId) return 'BUYER';
  return offer.listing.type === 'SELLER' && actor.userId === offer.listing.userId ? 'SELLER' : null;
}

/** The notice as one role reads it. */
type SaleNotice = (place: string, role: TransactionRole) => ReturnType<SideNotice>;

/**
 * Notifies everyone in a sale except the actor: both sides, lender, title company, and the brokers unless one of them
 * acted. `roles` leaves out those it does not concern.
 */
export async function notifySale(
  unit: Unit,
  offer: Omit<LockedOffer, 'offerRounds'>,
  sale: Sale,
  notice: SaleNotice,
  roles: readonly TransactionRole[] = TRANSACTION_ROLES,
): Promise<void> {
  const own = actingSide(unit, offer);
  for (const side of SIDES) {
    if (side !== own && roles.includes(side))
      await notifySide(unit, offer, side, (place) => {
        const content = notice(place, side);
        return { link: transactionLink(sale.id), ...content, dedupeKey: `${content.dedupeKey}:${side}` };
      });
  }
  const { address } = offer.listing;
  for (const role of ['LENDER', 'TITLE'] as const) {
    const { text, paragraphs = [], dedupeKey, calendar } = notice(address, role);
    if (roles.includes(role)) await notifyPartners(unit, sale, { text, paragraphs, dedupeKey, calendar }, [role]);
  }
  const { text, paragraphs = [], dedupeKey, calendar, listOnlyFor } = notice(address, 'ADMIN');
  // whoever set the time has it in the calendar, too
  if (
    calendar?.length &&
    unit.actor.kind === 'user' &&
    !isAdmin(unit.actor) &&
    !listOnlyFor?.includes(unit.actor.userId)
  )
    await notify(unit, [unit.actor.userId], {
      text: notice(address, own ?? (unit.actor.type === 'LENDER' ? 'LENDER' : 'TITLE')).text,
      paragraphs,
      dedupeKey,
      calendar,
      link: transactionLink(sale.id),
      isEmailOnly: true,
    });
  if (!isAdmin(unit.actor))
    await notifyAdmins(unit, {
      text,
      paragraphs,
      listOnlyFor,
      dedupeKey: `${dedupeKey}:brokers`,
      link: transactionLink(sale.id),
      resourceType: 'offer',
      resourceId: offer.id,
    });
}

/**
 * Notifies the receiver of a message; `place` is the home as both people of the thread know it, null in the thread of a
 * client with the brokerage.
 */
export async function notifyOfMessage(
  unit: Unit,
  message: {
    id: string;
    listingId: string | null;
    senderId: string;
    receiverId: string;
    text: string;
    photos: number;
    documents: number;
    sender: { firstName: string };
  },
  place: string | null,
): Promise<void> {
  const { listingId, senderId } = message;
  const done = message.text ? 'wrote to you' : `sent you ${filesLabel(message)}`;
  await notify(unit, [message.receiverId], {
    text: `${message.sender.firstName || 'Someone'} ${done}${place === null ? '' : ` about ${place}`}.`,
    // of a thread with the brokerage the broker sees who wrote, the client only their own
    link: (type) => threadLink(listingId, (type === 'ADMIN') === (listingId === null) ? senderId : null),
    resourceType: 'messages',
    ...(listingId && { resourceId: listingId }),
    dedupeKey: `message:${message.id}`,
    actionLabel: 'Read and reply',
  });
}
