import { PRODUCT } from '#shared/brand/product.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';

/** The subject of a one-click unsubscribe code for the newsletter. */
const newsletterSubject = (id: string): string => `newsletter:${id}`;
/** Returns the subscription id of such a code, or null for a code of another kind. */
export const newsletterOfCode = (subject: string | null): string | null =>
  /^newsletter:(.+)$/.exec(subject ?? '')?.[1] ?? null;

export interface NewsletterSignUp {
  email: string;
  source?: string | undefined;
}

/**
 * Adds an address to the newsletter and emails a welcome with an unsubscribe link. An address already on the list gets
 * no email, so that nobody can flood a mailbox; the caller's response is the same. `unsubscribeUrl` builds the link for
 * a row.
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
      subject: `You’re on the ${PRODUCT} newsletter`,
      greeting: 'Hello,',
      paragraphs: [
        'Thank you for signing up. About once a month you get a short email: what homes sold for in Alabama and ' +
          'Tennessee, and one thing worth knowing before you sell or buy. No sales pitches.',
        'If you change your mind, one click takes you off the list for good.',
      ],
      notYou: 'Someone signed up with your address. Click Unsubscribe above and you won’t get the newsletter.',
      action: { label: 'Unsubscribe', url: unsubscribeUrl(row.id) },
      unsubscribeCode: unit.unsubscribeCode(newsletterSubject(row.id)),
      subscription: {
        why: 'You get the newsletter because this address was signed up for it.',
        label: 'Unsubscribe',
        page: unsubscribeUrl(row.id),
      },
      // someone who unsubscribes and resubscribes repeatedly gets one email per day
    },
    `newsletter:${row.id}:${unit.now.toISOString().slice(0, 10)}`,
  );
}

/**
 * Unsubscribes a row; repeating changes nothing. Where a merge of two accounts ended the row, the link of an old email
 * is about the person and ends the subscription that stayed. Returns the row's address, or null when there is no such
 * row.
 */
export async function unsubscribeNewsletter({ tx, now, audit }: Unit, id: string): Promise<string | null> {
  const row = await tx.newsletterSubscription.findUnique({
    where: { id },
    select: { email: true, unsubscribedAt: true },
  });
  const merge =
    row?.unsubscribedAt &&
    (await tx.clientMerge.findFirst({
      where: { email: row.email, wasVerified: true, kept: { deletedAt: null } },
      orderBy: { createdAt: 'desc' },
      select: { kept: { select: { email: true } } },
    }));
  const ended = await tx.newsletterSubscription.updateManyAndReturn({
    where: { unsubscribedAt: null, OR: [{ id }, ...(merge ? [{ email: merge.kept.email }] : [])] },
    data: { unsubscribedAt: now },
    select: { id: true },
  });
  for (const one of ended)
    audit({ action: 'newsletter.unsubscribed', entityType: 'newsletter-subscription', entityId: one.id });
  return row?.email ?? null;
}
