import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { CONTACT_LABELS, CONTACTS, type Contact } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { openInvitedAccount } from '../users/invite-account.ts';

type Contacts = { [Field in `${Contact}Email` | `${Contact}Name` | `${Contact}Phone`]?: string | null | undefined };

/** What each contact is asked to do. */
const TASKS: Readonly<Record<Contact, string>> = {
  lender: 'You are listed as the lender. In Hearthport you set the progress of the loan and add its documents.',
  closing:
    'You are listed as the title and closing company. In Hearthport you set title and closing and add their documents.',
  appraiser: 'You are listed as the appraiser. We will arrange access to the home with you.',
  attorney: 'You are listed as an attorney in this sale. We will send you what you need for the closing.',
  otherParty: 'You are listed as the contact of the other party. We will keep you informed about dates and documents.',
};
/** The contacts who work in Hearthport, by user type. */
const ACCOUNT_TYPES: Partial<Record<Contact, 'LENDER' | 'TITLE'>> = { lender: 'LENDER', closing: 'TITLE' };

/**
 * Emails the contacts whose address a broker has just entered: what this is, whom to call, and for a lender or title
 * company a link to the sale. Without an account, one is opened and the link sets its password. An address is invited
 * to a sale once.
 */
export async function inviteContacts(
  unit: Unit,
  sale: { id: string; invitedEmails: readonly string[] } & Contacts,
  home: { address: string; city: string },
  { brand = BRAND_DEFAULTS }: { brand?: { brokerage: string; supportPhone: string } } = {},
): Promise<void> {
  const invited = new Set(sale.invitedEmails);
  for (const contact of CONTACTS) {
    const email = sale[`${contact}Email`];
    if (!email || invited.has(email)) continue;
    invited.add(email);
    const name = sale[`${contact}Name`]?.trim() ?? '';
    const { url, label, isSecret } = await linkFor(unit, sale, contact, email, name);
    await sendEmail(
      unit,
      email,
      {
        ...(isSecret ? { kind: 'ACCOUNT_OPENED' as const } : {}),
        subject: `${CONTACT_LABELS[contact]} for the sale of ${home.address}`,
        greeting: `Hello ${name || 'there'},`,
        paragraphs: [
          `${brand.brokerage} is handling the sale of ${home.address}, ${home.city}.`,
          TASKS[contact],
          `Questions? Call ${brand.supportPhone}.`,
        ],
        notYou: `If this is not your sale, call ${brand.supportPhone} and we will take your address off it.`,
        ...(url ? { action: { label, url } } : {}),
      },
      `transaction-contact:${sale.id}:${email}`,
    );
  }
  if (invited.size === sale.invitedEmails.length) return;
  await unit.tx.transaction.update({ where: { id: sale.id }, data: { invitedEmails: [...invited] } });
}

async function linkFor(
  unit: Unit,
  sale: { id: string } & Contacts,
  contact: Contact,
  email: string,
  name: string,
): Promise<{ url: string | null; label: string; isSecret: boolean }> {
  const type = ACCOUNT_TYPES[contact];
  if (!type) return { url: null, label: '', isSecret: false };
  const known = await unit.tx.user.findUnique({ where: { email }, select: { id: true } });
  // a log-in page leads on to the sale
  if (known) return { url: `${unit.baseUrl}${transactionLink(sale.id)}`, label: 'Open the sale', isSecret: false };
  const [firstName = '', ...rest] = name.split(/\s+/);
  const secret = await openInvitedAccount(unit, {
    email,
    firstName,
    lastName: rest.join(' '),
    phone: sale[`${contact}Phone`] ?? null,
    type,
  });
  return {
    url: `${unit.baseUrl}/password?secret=${secret}`,
    label: 'Set a password and open the sale',
    isSecret: true,
  };
}
