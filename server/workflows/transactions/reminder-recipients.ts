/** Whom a sale waits for, as somebody who can be reached: an account, or an address outside. */
import type { WaitingParty } from '#shared/transactions/transactions.guide.ts';
import { NOT_REMINDED, type ReminderWay } from '#shared/transactions/transactions.reminders.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { TransactionWithRelations } from '../../queries/transaction-rows.ts';
import { takesEmail, takesTexts } from '../notifications/notify.ts';

interface Account {
  id: string;
  type: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  verified: boolean;
  emailEnabled: boolean;
  smsEnabled: boolean;
  smsConsentAt: Date | null;
  smsStoppedAt: Date | null;
}

export type Recipient =
  | { kind: 'account'; key: string; name: string; ways: readonly ReminderWay[]; userId: string }
  | {
      kind: 'address';
      key: string;
      name: string;
      ways: readonly ReminderWay[];
      email: string;
      /** As an email greets them. */
      greeted: string;
    };
export type Found = Recipient | { kind: 'nobody'; reason: string };

const nobody = (reason: string): Found => ({ kind: 'nobody', reason });
const address = (email: string, name: string, greeted = name): Found => ({
  kind: 'address',
  key: email.toLowerCase(),
  name: name.trim() || email,
  ways: ['EMAIL'],
  email,
  greeted: greeted.trim() || 'there',
});

function account(person: Account | undefined): Found {
  if (!person) return nobody(NOT_REMINDED.deleted);
  // a broker's own home, or a sale they act in for a client
  if (person.type === 'ADMIN') return nobody(NOT_REMINDED.ownSide);
  if (!person.verified) return nobody(NOT_REMINDED.unopened);
  return {
    kind: 'account',
    key: person.id,
    name: `${person.firstName} ${person.lastName}`.trim() || person.email,
    ways: [
      'NOTICE',
      ...(takesEmail(person) ? (['EMAIL'] as const) : []),
      ...(takesTexts(person) ? (['TEXT'] as const) : []),
    ],
    userId: person.id,
  };
}

const PARTNERS = {
  LENDER: { field: 'lenderEmail', missing: NOT_REMINDED.noLender },
  TITLE: { field: 'closingEmail', missing: NOT_REMINDED.noTitle },
} as const;

/** Reads the accounts of these sales at once; returns who a party of one of them is. */
export async function recipientsOf(
  unit: Unit,
  sales: readonly TransactionWithRelations[],
): Promise<(sale: TransactionWithRelations, party: WaitingParty) => Found> {
  const ids = sales.flatMap(({ offer }) => [offer.userId ?? [], offer.listing.userId].flat());
  const emails = sales.flatMap(({ lenderEmail, closingEmail }) => [lenderEmail ?? [], closingEmail ?? []].flat());
  const people: Account[] = await unit.tx.user.findMany({
    where: {
      deletedAt: null,
      OR: [{ id: { in: ids } }, { type: { in: ['LENDER', 'TITLE'] }, email: { in: emails } }],
    },
    select: {
      id: true,
      type: true,
      email: true,
      firstName: true,
      lastName: true,
      phone: true,
      verified: true,
      emailEnabled: true,
      smsEnabled: true,
      smsConsentAt: true,
      smsStoppedAt: true,
    },
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const byEmail = new Map(people.map((person) => [`${person.type} ${person.email}`, person]));
  return (sale, party) => {
    const { offer } = sale;
    switch (party) {
      case 'BROKER':
        return nobody(NOT_REMINDED.BROKER);
      case 'BUYER':
        return offer.userId
          ? account(byId.get(offer.userId))
          : address(offer.email, `${offer.firstName} ${offer.lastName}`, offer.firstName);
      case 'SELLER': {
        const { type, userId, listingAgentEmail, listingAgentName } = offer.listing;
        if (type === 'SELLER') return account(byId.get(userId));
        return listingAgentEmail ? address(listingAgentEmail, listingAgentName ?? '') : nobody(NOT_REMINDED.noAgent);
      }
      case 'APPRAISER':
        return sale.appraiserEmail
          ? address(sale.appraiserEmail, sale.appraiserName ?? '')
          : nobody(NOT_REMINDED.noAppraiser);
      case 'LENDER':
      case 'TITLE': {
        const email = sale[PARTNERS[party].field];
        if (!email) return nobody(PARTNERS[party].missing);
        const person = byEmail.get(`${party} ${email}`);
        return person ? account(person) : nobody(NOT_REMINDED.noAccount);
      }
    }
  };
}
