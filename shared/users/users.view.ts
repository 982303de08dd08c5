import { isAdmin, isUser, type Actor, type UserType } from '../kernel/actor.ts';

/** The stored fields of a user that a view may read. */
export interface UserRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  type: UserType;
  verified: boolean;
  identityVerified: boolean;
  emailEnabled: boolean;
  smsEnabled: boolean;
  smsConsentAt: Date | null;
  smsStoppedAt: Date | null;
  autoApproveShowings: boolean;
  timezone: string | null;
  referralCode: string;
  companyId: string | null;
  organizationId: string | null;
  profilePicUrl: string | null;
  createdAt: Date;
  deletedAt: Date | null;
}
export type UserView = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'profilePicUrl' | 'type'> &
  Partial<Omit<UserRow, 'createdAt'>> & { createdAt?: Date };

/**
 * What an actor sees of a user: everything except secrets for the user and admins, otherwise the name and the kind of
 * account.
 */
export function userView(row: UserRow, actor: Actor): UserView {
  const { id, firstName, lastName, profilePicUrl, type } = row;
  if (!isAdmin(actor) && !isUser(actor, id))
    // whether a pre-approval was accepted is the buyer's to share
    return { id, firstName, lastName, profilePicUrl, type: type === 'PBUYER' ? 'BUYER' : type };
  return {
    id,
    firstName,
    lastName,
    profilePicUrl,
    type,
    email: row.email,
    phone: row.phone,
    verified: row.verified,
    identityVerified: row.identityVerified,
    emailEnabled: row.emailEnabled,
    smsEnabled: row.smsEnabled,
    smsConsentAt: row.smsConsentAt,
    smsStoppedAt: row.smsStoppedAt,
    autoApproveShowings: row.autoApproveShowings,
    timezone: row.timezone,
    referralCode: row.referralCode,
    companyId: row.companyId,
    organizationId: row.organizationId,
    createdAt: row.createdAt,
  };
}
