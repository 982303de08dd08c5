/** Cards of homes as they are sent, kept as text for as long as nothing of them changes. */
import { DAY, millisOf } from '#shared/kernel/instant.ts';
import { daysOnMarket, homeCardView, type HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';

/** A card in JSON, and where it shows its home. */
export interface CardText {
  text: string;
  lat: number | null;
  lng: number | null;
}
interface KeptCard extends CardText {
  until: number;
}
export type NumberedRow = HomeCardRow & { n: number };

/** Less than a kilobyte each. */
const MOST_KEPT = 20_000;

export function cardText(row: HomeCardRow, now: Date): CardText {
  const card = homeCardView(row, now);
  return { text: JSON.stringify(card), lat: card.lat, lng: card.lng };
}

/** Until when a card says the same: its days on the market are counted, unless the feed tells them or the home is sold. */
const sameUntil = (row: HomeCardRow, now: Date) =>
  row.dom !== null || row.closeDate ? Infinity : millisOf(row.activationDate) + (daysOnMarket(row, now) + 1) * DAY;

export class HomeCards {
  private readonly kept = new Map<number, KeptCard>();
  /** Rises with each change: what was read before it may be of the past. */
  private changes = 0;
  private readonly read: (numbers: readonly number[]) => Promise<NumberedRow[]>;

  constructor(read: (numbers: readonly number[]) => Promise<NumberedRow[]>) {
    this.read = read;
  }

  forget(homes: readonly number[] | 'all'): void {
    this.changes += 1;
    if (homes === 'all') this.kept.clear();
    else for (const n of homes) this.kept.delete(n);
  }

  /** The cards of these homes; one that went away in this moment is missing. */
  async of(numbers: readonly number[], now: Date): Promise<Map<number, CardText>> {
    const cards = new Map<number, CardText>();
    const unknown: number[] = [];
    for (const n of numbers) {
      const card = this.kept.get(n);
      if (card && now.getTime() < card.until) cards.set(n, card);
      else unknown.push(n);
    }
    if (!unknown.length) return cards;
    const { changes } = this;
    for (const { n, ...row } of await this.read(unknown)) {
      const card = { ...cardText(row, now), until: sameUntil(row, now) };
      cards.set(n, card);
      // the open house of a home of ours stands in another table, whose changes are not told
      if (row.listingId === null && changes === this.changes) this.keep(n, card);
    }
    return cards;
  }

  private keep(n: number, card: KeptCard): void {
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(n, card);
  }
}
