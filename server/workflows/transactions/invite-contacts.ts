import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { INVITE_AGAIN_MINUTES, INVITED_RECENTLY } from '#shared/transactions/transactions.messages.ts';
import { CONTACT_LABELS, CONTACTS, type Contact } from '#shared/transactions/transactions.types.ts';
import { USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import type { User } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { openInvitedAccount, renewInvitation } from '../users/invite-account.ts';

type Contacts = { [Field in `${Contact}Email` | `${Contact}Name` | `${Contact}Phone`]?: string | null | undefined };

/** What each contact is asked to do. */
const TASKS: Readonly<Record<Contact, string>> = {
  lender: `You’re listed as the lender. In ${PRODUCT} you update the progress of the loan and add its documents.`,
  closing: `You’re listed as the title and closing company. In ${PRODUCT} you update title and closing and add their documents.`,
  appraiser: 'You’re listed as the appraiser. We’ll arrange access to the home with you.',
  attorney: 'You’re listed as an attorney in this sale. We’ll send you what you need for the closing.',
  otherParty: 'You’re listed as the contact of the other party. We’ll keep you informed about dates and documents.',
};
/** The contacts who work in Hearthport, by user type. */
export const ACCOUNT_TYPES: Partial<Record<Contact, 'LENDER' | 'TITLE'>> = { lender: 'LENDER', closing: 'TITLE' };

interface InvitingSale extends Contacts {
  id: string;
  invitedEmails: readonly string[];
  invitationsSent?: unknown;
}
interface Inviting {
  home: { address: string; city: string };
  brand?: { brokerage: string; supportPhone: string } | undefined;
}

/**
 * Emails the contacts whose address a broker has just entered: what this is, whom to call, and for a lender or title
 * company a link to the sale. Without an account, one is opened and the link sets its password. An address is invited
 * to a sale once. Returns the contacts invited now.
 */
export async function inviteContacts(unit: Unit, sale: InvitingSale, inviting: Inviting): Promise<Contact[]> {
  const now: Contact[] = [];
  const invited = new Set(sale.invitedEmails);
  const sent = { ...(sale.invitationsSent as Record<string, string> | undefined) };
  for (const contact of CONTACTS) {
    const email = sale[`${contact}Email`];
    if (!email || invited.has(email)) continue;
    invited.add(email);
    now.push(contact);
    sent[email] = unit.now.toISOString();
    await invite(unit, sale, contact, email, inviting, `transaction-contact:${sale.id}:${email}`);
  }
  if (!now.length) return [];
  const data = { invitedEmails: [...invited], invitationsSent: sent };
  await unit.tx.transaction.update({ where: { id: sale.id }, data });
  return now;
}

/**
 * Emails an invited contact once more, with a new link where no password was set yet. Throws 400 naming `inviteAgain`
 * without an address, 409 within an hour of the last email.
 */
export async function inviteAgain(unit: Unit, sale: InvitingSale, contact: Contact, inviting: Inviting): Promise<void> {
  const email = sale[`${contact}Email`];
  if (!email) throw invalidField('inviteAgain', 'Enter an email address for this contact first.', 'required');
  const sent = { ...(sale.invitationsSent as Record<string, string> | undefined) };
  const last = sent[email];
  if (last && unit.now.getTime() - Date.parse(last) < INVITE_AGAIN_MINUTES * 60_000)
    throw conflict('transaction.invited-recently', INVITED_RECENTLY);
  sent[email] = unit.now.toISOString();
  const data = { invitedEmails: [...new Set([...sale.invitedEmails, email])], invitationsSent: sent };
  await unit.tx.transaction.update({ where: { id: sale.id }, data });
  await invite(unit, sale, contact, email, inviting, `transaction-contact:${sale.id}:${email}:${sent[email]}`);
  unit.audit({
    action: 'transaction.invited-again',
    entityType: 'transaction',
    entityId: sale.id,
    after: { contact },
  });
}

async function invite(
  unit: Unit,
  sale: InvitingSale,
  contact: Contact,
  email: string,
  { home, brand = BRAND_DEFAULTS }: Inviting,
  dedupeKey: string,
): Promise<void> {
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
      notYou: `If this isn’t your sale, call ${brand.supportPhone} and we’ll take your address off it.`,
      ...(url ? { action: { label, url } } : {}),
    },
    dedupeKey,
  );
}

/** True if the account has a part in the sale by which it opens its page. */
async function seesSale(unit: Unit, id: string, { id: userId, type, email }: Pick<User, 'id' | 'type' | 'email'>) {
  const where = transactionScope({ kind: 'user', userId, type, email });
  return where !== null && (await unit.tx.transaction.count({ where: { AND: [where, { id }] } })) > 0;
}

/**
 * Refuses (400 naming the email field) a lender or title company whose address belongs to an account of another type:
 * it could never open the sale as such. For contacts that a broker enters; a buyer does not learn which accounts exist.
 */
export async function assertPartnerAccounts(unit: Unit, given: Contacts): Promise<void> {
  for (const [contact, type] of Object.entries(ACCOUNT_TYPES) as [Contact, UserType][]) {
    const email = given[`${contact}Email`];
    const known = email ? await unit.tx.user.findUnique({ where: { email }, select: { type: true } }) : null;
    if (known && known.type !== type)
      throw invalidField(
        `${contact}Email`,
        `This address has an account as ${known.type === 'ADMIN' ? 'broker' : USER_TYPE_LABELS[known.type].toLowerCase()}, which can’t work on a sale as ` +
          `${USER_TYPE_LABELS[type].toLowerCase()}. Enter a different email address for them.`,
        'account-type',
      );
  }
}

async function linkFor(
  unit: Unit,
  sale: { id: string } & Contacts,
  contact: Contact,
  email: string,
  name: string,
): Promise<{ url: string | null; label: string; isSecret: boolean }> {
  const type = ACCOUNT_TYPES[contact];
  const known = await unit.tx.user.findUnique({ where: { email }, select: { id: true, type: true, verified: true } });
  if (!type && !known) return { url: null, label: '', isSecret: false };
  if (!type && !(await seesSale(unit, sale.id, { ...known!, email })))
    return { url: `${unit.baseUrl}/login`, label: 'Log in', isSecret: false };
  const setPassword = (secret: string) => ({
    url: `${unit.baseUrl}/password?secret=${secret}&next=${encodeURIComponent(transactionLink(sale.id))}`,
    label: 'Set a password and open the sale',
    isSecret: true,
  });
  if (known && known.type === type && !known.verified) return setPassword(await renewInvitation(unit, known.id));
  // a log-in page leads on to the sale
  if (known) return { url: `${unit.baseUrl}${transactionLink(sale.id)}`, label: 'Open the sale', isSecret: false };
  if (!type) return { url: null, label: '', isSecret: false };
  const [firstName = '', ...rest] = name.split(/\s+/);
  const secret = await openInvitedAccount(unit, {
    email,
    firstName,
    lastName: rest.join(' '),
    phone: sale[`${contact}Phone`] ?? null,
    type,
  });
  return setPassword(secret);
}
