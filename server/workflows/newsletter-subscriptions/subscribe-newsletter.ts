import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';

/** Whose newsletter a one-click unsubscribe code ends. */
const newsletterSubject = (id: string): string => `newsletter:${id}`;
/** The subscription that such a code stands for; null for a code of something else. */
export const newsletterOfCode = (subject: string | null): string | null =>
  /^newsletter:(.+)$/.exec(subject ?? '')?.[1] ?? null;

export interface NewsletterSignUp {
  email: string;
  source?: string | undefined;
}

/**
 * Puts an address on the newsletter's list and mails it a welcome with the link that takes it off. An address on the list changes nothing and gets
 * no email, so that nobody's mailbox is filled by others; the caller's answer is the same either way. `unsubscribeUrl` makes the link of a row.
 */
export async function subscribeNewsletter(
  unit: Unit,
  { email, source = '' }: NewsletterSignUp,
  unsubscribeUrl: (id: string) => string,
): Promise<void> {
  const [created] = await unit.tx.newsletterSubscription.createManyAndReturn({
    data: [{ email, source, createdAt: unit.now }],
    skipDuplicates: true,
    select: { id: true },
  });
  const [renewed] = created
    ? []
    : await unit.tx.newsletterSubscription.updateManyAndReturn({
        where: { email, unsubscribedAt: { not: null } },
        data: { unsubscribedAt: null, source },
        select: { id: true },
      });
  const row = created ?? renewed;
  if (!row) return;
  unit.audit({
    action: created ? 'newsletter.subscribed' : 'newsletter.renewed',
    entityType: 'newsletter-subscription',
    entityId: row.id,
  });
  await sendEmail(
    unit,
    email,
    {
      kind: 'NEWSLETTER',
      subject: 'You are on the Hearthport newsletter',
      greeting: 'Hello,',
      paragraphs: [
        'Thank you for signing up. About once a month you get a short email: what homes sold for in Alabama and Tennessee, one thing worth knowing before you sell or buy, and nothing that is for sale.',
        'If you change your mind, one click takes you off the list for good.',
      ],
      notYou: 'Somebody signed your address up. Press Unsubscribe above, and no newsletter comes.',
      action: { label: 'Unsubscribe', url: unsubscribeUrl(row.id) },
      unsubscribeCode: unit.unsubscribeCode(newsletterSubject(row.id)),
      subscription: {
        why: 'You get the newsletter because this address was signed up for it.',
        label: 'Unsubscribe',
        page: unsubscribeUrl(row.id),
      },
      // somebody who leaves and comes back all day long gets one email of it
    },
    `newsletter:${row.id}:${unit.now.toISOString().slice(0, 10)}`,
  );
}

/** Takes a row off the list; once more changes nothing. Returns its address, or null where there is no such row. */
export async function unsubscribeNewsletter(unit: Unit, id: string): Promise<string | null> {
  const row = await unit.tx.newsletterSubscription.findUnique({ where: { id }, select: { email: true } });
  const { count } = await unit.tx.newsletterSubscription.updateMany({
    where: { id, unsubscribedAt: null },
    data: { unsubscribedAt: unit.now },
  });
  if (count) unit.audit({ action: 'newsletter.unsubscribed', entityType: 'newsletter-subscription', entityId: id });
  return row?.email ?? null;
}
