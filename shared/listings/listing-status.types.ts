import type { MlsStandingView } from '../mls-entries/mls-entries.view.ts';

/** GET /status/{id}: a listing's dashboard figures for the person asking. */
export interface ListingStatusView {
  id: string;
  /** By state; of a BUYER listing the buyer's own. */
  showings: {
    requested: number;
    confirmed: number;
    completed: number;
    noShow: number;
    denied: number;
    cancelled: number;
  };
  /** Offers by status. */
  offers: Record<string, number>;
  messages: { unread: number; total: number };
  daysOnMarket: number;
  views: number;
  nextAction: { text: string; link: string } | null;
  transactionId: string | null;
  /** What the sale waits for from the person, e.g. `Sign the Purchase Agreement`, `Answer the repair request`. */
  saleStep: string | null;
  closingDate: Date | null;
  sale: { transactionId: string; price: number; closedAt: Date | null } | null;
  /** Where the home stands with its MLS; null for a draft and for homes of others. */
  mls: MlsStandingView;
  openHouse: { startTime: Date; endTime: Date } | null;
}
