import { tagOf } from '#shared/clients/clients.rules.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import {
  emailExclusion,
  isAudienceHome,
  isInAudience,
  isMailable,
  postalKey,
  type AudienceHome,
  type MailerAudience,
} from '#shared/mailers/audience.rules.ts';
import type { AudienceCount } from '#shared/mailers/mailers.schema.ts';
import {
  MAILER_EXCLUSIONS,
  MAILER_TYPES,
  type MailerExclusion,
  type MailerKind,
  type MailerOptOutReason,
} from '#shared/mailers/mailers.types.ts';
import type { Transaction } from '../database/prisma.ts';

type Reader = Pick<Transaction, 'user' | 'newsletterSubscription' | 'mailerOptOut'>;

export interface MailerRecipient {
  firstName: string;
  lastName: string;
  /** Null for a postcard. */
  email: string | null;
  home: AudienceHome | null;
}
export interface Audience {
  recipients: MailerRecipient[];
  excluded: Partial<Record<MailerExclusion, number>>;
}

async function optOutsOf(tx: Reader, emails?: readonly string[]): Promise<Map<string, MailerOptOutReason[]>> {
  const rows = await tx.mailerOptOut.findMany({ where: emails ? { email: { in: [...emails] } } : {} });
  const found = new Map<string, MailerOptOutReason[]>();
  for (const { email, reason } of rows) found.set(email, [...(found.get(email) ?? []), reason]);
  return found;
}

const HOME = { address: true, city: true, state: true, zip: true, price: true, externalStatus: true } as const;
const isClient = { deletedAt: null, type: { in: [...MAILER_TYPES] } };

async function peopleIn(tx: Reader, audience: MailerAudience) {
  const people = await tx.user.findMany({
    where: {
      ...isClient,
      ...(audience.types.length && { type: { in: [...audience.types] } }),
      ...(audience.tags.length && { clientTags: { some: { tag: { in: audience.tags.map(tagOf) } } } }),
    },
    select: {
      type: true,
      email: true,
      firstName: true,
      lastName: true,
      verified: true,
      emailEnabled: true,
      clientTags: { select: { tag: true } },
      listings: { where: { type: 'SELLER', archivedAt: null }, select: HOME, orderBy: { createdAt: 'asc' } },
      buyerPreference: { select: { cities: true, zipCodes: true, minPrice: true, maxPrice: true } },
    },
    orderBy: { id: 'asc' },
  });
  return people.filter(({ type, clientTags, listings, buyerPreference }) =>
    isInAudience(audience, {
      type: type as UserType,
      tags: clientTags.map(({ tag }) => tag),
      homes: listings,
      criteria: buyerPreference && {
        cities: buyerPreference.cities,
        zips: buyerPreference.zipCodes,
        minPrice: buyerPreference.minPrice,
        maxPrice: buyerPreference.maxPrice,
      },
    }),
  );
}

const counter = () => {
  const excluded: Partial<Record<MailerExclusion, number>> = {};
  return {
    excluded,
    add: (reason: MailerExclusion) => {
      excluded[reason] = (excluded[reason] ?? 0) + 1;
    },
  };
};

async function emailAudience(tx: Reader, audience: MailerAudience): Promise<Audience> {
  const [people, optOuts] = [await peopleIn(tx, audience), await optOutsOf(tx)];
  const { excluded, add } = counter();
  const recipients: MailerRecipient[] = [];
  for (const { email, firstName, lastName, verified, emailEnabled } of people) {
    const reason = emailExclusion({
      email,
      isConfirmed: verified,
      emailEnabled,
      optOuts: optOuts.get(email) ?? [],
    });
    if (reason) add(reason);
    else recipients.push({ firstName, lastName, email, home: null });
  }
  return { recipients, excluded };
}

/** A subscription is a consent of its own: whoever unsubscribed elsewhere and subscribed again gets the newsletter. */
const subscriberExclusion = (
  { email, unsubscribedAt }: { email: string; unsubscribedAt: Date | null },
  optOuts: readonly MailerOptOutReason[],
) =>
  emailExclusion({
    email,
    isConfirmed: true,
    emailEnabled: true,
    optOuts: [
      ...optOuts.filter((reason) => reason === 'BOUNCED'),
      ...(unsubscribedAt ? ['UNSUBSCRIBED' as const] : []),
    ],
  });

async function newsletterAudience(tx: Reader): Promise<Audience> {
  const [rows, optOuts] = [
    await tx.newsletterSubscription.findMany({
      select: { email: true, unsubscribedAt: true },
      orderBy: { id: 'asc' },
    }),
    await optOutsOf(tx),
  ];
  const { excluded, add } = counter();
  const recipients: MailerRecipient[] = [];
  for (const row of rows) {
    const reason = subscriberExclusion(row, optOuts.get(row.email) ?? []);
    if (reason) add(reason);
    else recipients.push({ firstName: '', lastName: '', email: row.email, home: null });
  }
  return { recipients, excluded };
}

async function postcardAudience(tx: Reader, audience: MailerAudience): Promise<Audience> {
  const { excluded, add } = counter();
  const recipients: MailerRecipient[] = [];
  const seen = new Set<string>();
  for (const { firstName, lastName, listings } of await peopleIn(tx, audience)) {
    // who sold a home doesn't live there any longer
    const homes = listings.filter(
      (home) => home.externalStatus !== 'SOLD' && isAudienceHome(audience, home) && isMailable(home),
    );
    if (!homes.length) add('NO_ADDRESS');
    for (const home of homes) {
      if (seen.has(postalKey(home))) {
        add('DUPLICATE');
        continue;
      }
      seen.add(postalKey(home));
      recipients.push({ firstName, lastName, email: null, home });
    }
  }
  return { recipients, excluded };
}

/** Who gets a mailing of this kind now, and how many in its audience do not, by reason. */
export function mailerAudience(tx: Reader, kind: MailerKind, audience: MailerAudience): Promise<Audience> {
  if (kind === 'NEWSLETTER') return newsletterAudience(tx);
  return kind === 'POSTCARD' ? postcardAudience(tx, audience) : emailAudience(tx, audience);
}

/** The numbers of an audience; reasons in their order. */
export const audienceCount = ({ recipients, excluded }: Audience): AudienceCount => ({
  recipients: recipients.length,
  excluded: MAILER_EXCLUSIONS.flatMap((reason) => {
    const count = excluded[reason];
    return count ? [{ reason, count }] : [];
  }),
});

/**
 * Why these addresses may not get a mailing of this kind now, whatever held when its recipients were fixed. Addresses
 * that may are not in the map.
 */
export async function mailerExclusions(
  tx: Reader,
  kind: MailerKind,
  emails: readonly string[],
): Promise<Map<string, MailerExclusion>> {
  const optOuts = await optOutsOf(tx, emails);
  const where = { email: { in: [...emails] } };
  const reasons = new Map<string, MailerExclusion | null>();
  if (kind === 'NEWSLETTER')
    for (const row of await tx.newsletterSubscription.findMany({ where }))
      reasons.set(row.email, subscriberExclusion(row, optOuts.get(row.email) ?? []));
  else
    for (const { email, verified, emailEnabled } of await tx.user.findMany({ where: { ...where, ...isClient } }))
      reasons.set(
        email,
        emailExclusion({ email, isConfirmed: verified, emailEnabled, optOuts: optOuts.get(email) ?? [] }),
      );
  const found = new Map<string, MailerExclusion>();
  for (const email of emails) {
    const reason = reasons.has(email) ? reasons.get(email)! : 'GONE';
    if (reason) found.set(email, reason);
  }
  return found;
}
