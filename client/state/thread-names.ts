import { PRODUCT } from '#shared/brand/product.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import { threadKey } from './thread-area.ts';
import type { MessageThreadRow } from './wire-types.ts';

/**
 * Whose messages the thread is read by: the other party's. All messages of a client's thread with the brokerage, which
 * several brokers may answer.
 */
export const threadOther = ({ listingId, other }: MessageThreadRow): string | null =>
  listingId === null && other?.isBrokerage ? null : (other?.id ?? null);
export const threadKeyOf = (thread: MessageThreadRow): string => threadKey(thread.listingId, threadOther(thread));
export const linkOfThread = (thread: MessageThreadRow): string => threadLink(thread.listingId, threadOther(thread));
/** The home of a thread on one line; of a thread without one, what it is. */
export const threadPlace = ({ home, other }: MessageThreadRow): string =>
  home ? `${home.address}, ${home.city}` : other?.isBrokerage ? 'Your broker' : 'Questions to the brokerage';

/** What the other party is in the sale of the home; null for a broker of either side. */
export const threadPart = ({ other, side }: MessageThreadRow): string | null =>
  !other || other.isBrokerage || !side ? null : side === 'SELLER' ? 'Buyer' : 'Seller';

/** Name of the other party. */
export const threadTitle = (thread: MessageThreadRow): string =>
  thread.other
    ? thread.other.isBrokerage
      ? `${thread.other.name}, ${PRODUCT}`
      : thread.other.name
    : thread.people.map(({ name }) => name).join(' and ') || 'Everyone involved in this home';

/** The picture of a thread: the other party's, or for a broker the first person's. */
export function threadFace(thread: MessageThreadRow): {
  firstName: string;
  lastName: string;
  profilePicUrl: string | null;
} {
  const { name, profilePicUrl = null } = thread.other ?? thread.people[0] ?? { name: '' };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.at(-1) ?? '', profilePicUrl };
}
