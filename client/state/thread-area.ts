/** One open thread: its messages, oldest first, without gaps; older ones by page. */
import type { Message } from './wire-types.ts';

export interface ThreadArea {
  items: Message[];
  hasOlder: boolean;
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  older: 'idle' | 'loading' | 'failed';
  /** A message arrived that leaves a gap: refetch the newest page. */
  isStale: boolean;
}
export const THREAD_PAGE = 50;

/** Stands for the home in the key of a thread with the brokerage, which belongs to none. */
const NO_HOME = 'broker';

/** A home and the other party; for a broker, all messages about the home. */
export const threadKey = (listingId: string | null, otherId: string | null): string =>
  `${listingId ?? NO_HOME}:${otherId ?? 'all'}`;

type Place = Pick<Message, 'createdAt' | 'id'>;
const order = (a: Place, b: Place) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : Number(a.id > b.id)) : a.createdAt < b.createdAt ? -1 : 1;

export function belongsTo(key: string, message: Pick<Message, 'listingId' | 'senderId' | 'receiverId'>): boolean {
  const [listingId, otherId] = key.split(':');
  return (
    (message.listingId ?? NO_HOME) === listingId &&
    (otherId === 'all' || message.senderId === otherId || message.receiverId === otherId)
  );
}

/** Cursor of the previous page. */
export const cursorOf = (area: ThreadArea): string | undefined =>
  area.items[0] && `${area.items[0].createdAt}_${area.items[0].id}`;

/** Responses and events overtake each other: what was read or prepared once stays so. */
function laterOf(known: Message | undefined, row: Message): Message {
  if (!known) return row;
  const ready = new Map(known.files.filter(({ processedAt }) => processedAt).map((file) => [file.id, file]));
  return {
    ...row,
    unread: known.unread && row.unread,
    files: row.files.map((file) => (file.processedAt ? file : (ready.get(file.id) ?? file))),
  };
}

function join(area: ThreadArea, rows: readonly Message[]): void {
  const byId = new Map(area.items.map((item) => [item.id, item]));
  for (const row of rows) byId.set(row.id, laterOf(byId.get(row.id), row));
  area.items = [...byId.values()].sort(order);
}

/** Merges the newest page: joined if it overlaps, otherwise replacing. */
export function takeNewest(area: ThreadArea, rows: readonly Message[]): void {
  const isWhole = rows.length < THREAD_PAGE;
  const meets = rows.some((row) => area.items.some((item) => item.id === row.id));
  if (meets || isWhole) {
    const wasEmpty = area.items.length === 0;
    join(area, rows);
    if (isWhole || wasEmpty) area.hasOlder = !isWhole;
  } else {
    area.items = [...rows].sort(order);
    area.hasOlder = true;
  }
  Object.assign(area, { status: 'ready', error: null, isStale: false });
}

export function takeOlder(area: ThreadArea, rows: readonly Message[]): void {
  join(area, rows);
  area.hasOlder = rows.length === THREAD_PAGE;
  area.older = 'idle';
}

/** Merges rows from live events or from the inbox list. `isLive`: no gap is possible before it. */
export function absorb(area: ThreadArea, rows: readonly Message[], isLive: boolean): void {
  const oldest = area.items[0];
  const fitting = area.hasOlder && oldest ? rows.filter((row) => order(row, oldest) > 0) : rows;
  if (fitting.length === 0) return;
  const newest = area.items.at(-1);
  const meets = !newest || fitting.some((row) => order(row, newest) <= 0);
  if (isLive || meets) join(area, fitting);
  else area.isStale = true;
}
