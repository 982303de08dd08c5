import type { Prisma } from '../../../prisma/generated/client.ts';

const NAMES = {
  deleted: { firstName: 'Former', lastName: 'member' },
  merged: { firstName: 'Merged', lastName: 'account' },
} as const;

/**
 * The columns of an account that has ended: its row stays for the business records that refer to it, nothing of the
 * person stays in it, nobody can log in, and the email address is free again.
 */
export const endedAccount = (id: string, reason: keyof typeof NAMES, at: Date) =>
  ({
    ...NAMES[reason],
    email: `${reason}-${id}@deleted.invalid`,
    passwordHash: null,
    phone: null,
    profilePicUrl: null,
    emailEnabled: false,
    smsEnabled: false,
    smsConsentAt: null,
    smsStoppedAt: null,
    autoApproveShowings: false,
    timezone: null,
    stripeCustomerId: null,
    referredByCode: null,
    companyId: null,
    organizationId: null,
    verified: false,
    deletedAt: at,
  }) satisfies Prisma.UserUncheckedUpdateInput;
