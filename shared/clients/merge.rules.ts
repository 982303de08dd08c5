/** Which two accounts may become one, which of them stays, and what the joined account is. */
import type { UserType } from '../kernel/actor.ts';
import { fullName } from '../users/users.rules.ts';

export const MIN_MERGE_REASON = 10;
export const MAX_MERGE_REASON = 500;
/** What a broker types to confirm: it cannot be undone. */
export const MERGE_WORD = 'MERGE';

/** What the rules read of an account. */
export interface MergeAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  type: UserType;
  verified: boolean;
  identityVerified: boolean;
  /** When a broker last verified the identity or took that back; null: never. */
  identityCheckedAt: Date | null;
  emailEnabled: boolean;
  smsEnabled: boolean;
  smsConsentAt: Date | null;
  smsStoppedAt: Date | null;
  autoApproveShowings: boolean;
  timezone: string | null;
  referredByCode: string | null;
  stripeCustomerId: string | null;
  companyId: string | null;
  organizationId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  /** The last time they used a login; null: never. */
  lastSeenAt: Date | null;
  /** Whether they host visits: a home they sell with us. */
  hostsHomes: boolean;
}

/** Why a merge is refused, with the page where that can be changed. */
export interface MergeBlock {
  key: string;
  text: string;
  link: string | null;
}

const nameOf = (account: Pick<MergeAccount, 'firstName' | 'lastName' | 'email'>) => fullName(account) || account.email;

/** Sellers and buyers are one kind of client; a lender and a title company see other people’s sales. */
const KINDS: Readonly<Record<UserType, 'client' | 'lender' | 'title' | 'broker'>> = {
  SELLER: 'client',
  BUYER: 'client',
  PBUYER: 'client',
  LENDER: 'lender',
  TITLE: 'title',
  ADMIN: 'broker',
};
const KIND_LABELS = { client: 'a seller or buyer', lender: 'a lender', title: 'a title company', broker: 'a broker' };

/** Why these two may not be merged whatever they have done; empty: they may. */
export function accountBlocks(kept: MergeAccount, merged: MergeAccount): MergeBlock[] {
  const block = (key: string, text: string): MergeBlock => ({ key, text, link: null });
  if (kept.id === merged.id) return [block('same', 'This is one account. Choose another one to merge it with.')];
  if (kept.type === 'ADMIN' || merged.type === 'ADMIN')
    return [block('broker', 'The account of a broker is never merged, your own included.')];
  const gone = [kept, merged].find(({ deletedAt }) => deletedAt !== null);
  if (gone) return [block('deleted', 'One of the two accounts is deleted or merged already.')];
  const [one, other] = [KINDS[kept.type], KINDS[merged.type]];
  return [
    ...(one === other
      ? []
      : [
          block(
            'kind',
            `${nameOf(kept)} is ${KIND_LABELS[one]} and ${nameOf(merged)} ${KIND_LABELS[other]}, who see different things ` +
              'of a sale. Change the account type of one of them first if they are one person.',
          ),
        ]),
    ...(merged.verified && !kept.verified
      ? [
          block(
            'unverified',
            `Nobody has verified ${kept.email} yet, so it may be someone else’s. Keep ${merged.email} instead.`,
          ),
        ]
      : []),
  ];
}

/** The account that stays unless the broker chooses: the verified one, then the one used last, then the older one. */
export function keptByDefault(one: MergeAccount, other: MergeAccount): MergeAccount {
  if (one.verified !== other.verified) return one.verified ? one : other;
  const [seen, otherSeen] = [one.lastSeenAt?.getTime() ?? 0, other.lastSeenAt?.getTime() ?? 0];
  if (seen !== otherSeen) return seen > otherSeen ? one : other;
  return one.createdAt <= other.createdAt ? one : other;
}

/** Somebody who turned text messages off, or wrote STOP; who never turned them on did not. */
const optedOutOfTexts = ({ smsEnabled, smsConsentAt, smsStoppedAt }: MergeAccount) =>
  smsStoppedAt !== null || (smsConsentAt !== null && !smsEnabled);
/** Verified for either, unless the last check of the two took it back. */
function isIdentityVerified(kept: MergeAccount, merged: MergeAccount): boolean {
  const [last] = [kept, merged]
    .filter(({ identityCheckedAt }) => identityCheckedAt)
    .sort((a, b) => b.identityCheckedAt!.getTime() - a.identityCheckedAt!.getTime());
  return last ? last.identityVerified : kept.identityVerified || merged.identityVerified;
}
const latest = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));

/** The fields of the joined account, as they are stored. The email stays that of the kept account. */
export type JoinedAccount = Omit<
  MergeAccount,
  'id' | 'email' | 'verified' | 'identityCheckedAt' | 'createdAt' | 'deletedAt' | 'lastSeenAt' | 'hostsHomes'
>;

/** What a broker may take from the account that ends although the one that stays has its own. */
export const MERGE_CHOICES = ['name', 'phone', 'picture'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

/** Whether the joined account gets the picture of the one that ends: where it has none, or a broker takes it. */
export const takesPicture = (
  kept: { profilePicUrl: string | null },
  merged: { profilePicUrl: string | null },
  take: readonly MergeChoice[] = [],
): boolean => merged.profilePicUrl !== null && (kept.profilePicUrl === null || take.includes('picture'));

/**
 * One account of two: the kept one’s values, the other’s where it has none or where they are in `take`. An agreement is
 * never widened: what either turned off is off, and a consent to text messages holds for the number it was given for.
 */
export function joinAccounts(
  kept: MergeAccount,
  merged: MergeAccount,
  take: readonly MergeChoice[] = [],
): JoinedAccount {
  const phoneOf = merged.phone && (take.includes('phone') || !kept.phone) ? merged : kept;
  const [named, other] = take.includes('name') && fullName(merged) ? [merged, kept] : [kept, merged];
  return {
    firstName: named.firstName || other.firstName,
    lastName: named.lastName || other.lastName,
    phone: phoneOf.phone,
    // an accepted letter comes with its buyer
    type: kept.type === 'BUYER' && merged.type === 'PBUYER' ? 'PBUYER' : kept.type,
    identityVerified: isIdentityVerified(kept, merged),
    emailEnabled: kept.emailEnabled && merged.emailEnabled,
    smsEnabled: phoneOf.smsEnabled && !optedOutOfTexts(phoneOf === kept ? merged : kept),
    smsConsentAt: phoneOf.smsConsentAt,
    smsStoppedAt: latest(kept.smsStoppedAt, merged.smsStoppedAt),
    // the other’s homes are not confirmed by themselves unless that account said so
    autoApproveShowings: kept.autoApproveShowings && (merged.autoApproveShowings || !merged.hostsHomes),
    timezone: kept.timezone ?? merged.timezone,
    referredByCode: kept.referredByCode ?? merged.referredByCode,
    stripeCustomerId: kept.stripeCustomerId ?? merged.stripeCustomerId,
    companyId: kept.companyId ?? merged.companyId,
    organizationId: kept.organizationId ?? merged.organizationId,
  };
}

/** Why two accounts may be one person’s. */
export const DUPLICATE_SIGNS = ['EMAIL', 'PHONE', 'NAME_AND_ZIP'] as const;
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number];
export const DUPLICATE_SIGN_LABELS: Readonly<Record<DuplicateSign, string>> = {
  EMAIL: 'the same mailbox',
  PHONE: 'the same phone number',
  NAME_AND_ZIP: 'the same name and zip code',
};

/** What a client’s page says after a merge, and the note about it. */
export const mergedWith = (name: string): string => `Merged with ${name}`;
