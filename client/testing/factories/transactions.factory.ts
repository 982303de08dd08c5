import type { Actor } from '#shared/kernel/actor.ts';
import { openingValues } from '#shared/transactions/transactions.rules.ts';
import { transactionView, type TransactionRow } from '#shared/transactions/transactions.view.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { listing } from './listings.factory.ts';
import { offerRow } from './offers.factory.ts';
import { wire } from './wire.ts';

const DAY = 86_400_000;
const ADMIN: Actor = { kind: 'user', userId: 'admin', type: 'ADMIN', email: 'admin@hearthport.test' };

/** A financed, binding sale of Nora's home as the given actor sees it, with nothing done yet. */
export function transaction(
  fields: Partial<TransactionRow> = {},
  { as = ADMIN, bindingAt = new Date() }: { as?: Actor; bindingAt?: Date | null } = {},
): Transaction {
  const offer = offerRow({
    status: 'ACCEPTED',
    paymentMethod: 'Financed',
    loan: 240_000,
    inspectionPeriod: 10,
    bindingAt,
    closingDate: new Date(Date.now() + 30 * DAY),
  });
  const home = listing();
  const row = {
    ...openingValues(offer, 'America/Chicago'),
    id: 'sale',
    listingId: 'home',
    offerId: offer.id,
    inspectionDate: null,
    appraisalDate: null,
    appraisedValue: null,
    financingDueDate: null,
    earnestMoneyDueDate: null,
    earnestMoneyReceivedAt: null,
    walkthroughDate: null,
    walkthroughChecks: [],
    walkthroughWaived: false,
    lenderName: null,
    lenderEmail: null,
    lenderPhone: null,
    otherPartyName: null,
    appraiserName: null,
    appraiserEmail: null,
    appraiserPhone: null,
    closingName: null,
    closingEmail: null,
    closingPhone: null,
    attorneyName: null,
    attorneyEmail: null,
    attorneyPhone: null,
    invitedEmails: [],
    closingPlace: null,
    closingNotes: null,
    closeReason: null,
    cancelReason: null,
    earnestMoneyTo: null,
    openedAt: new Date(),
    closedAt: null,
    cancelledAt: null,
    updatedAt: new Date(),
    addendums: [],
    changes: [],
    listing: { showings: [] },
    offer: { ...offer, uploads: [], formSignings: [], listing: { ...home, transactions: [] } },
    ...fields,
  };
  return wire(transactionView(row as unknown as TransactionRow, as, new Date())) as unknown as Transaction;
}
