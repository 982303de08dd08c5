import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { ReferralStatus } from './referrals.types.ts';

interface ReferralPerson {
  id: string;
  firstName: string;
  lastName: string;
  deletedAt: Date | null;
}
/** The stored fields of a referral that its view reads. */
export interface ReferralRow {
  id: string;
  status: ReferralStatus;
  createdAt: Date;
  completedAt: Date | null;
  state: string | null;
  paidOn: string | null;
  paidNote: string;
  paidLicense: string | null;
  referred: ReferralPerson;
  referrer: ReferralPerson;
}

const personView = ({ id, firstName, lastName, deletedAt }: ReferralPerson) => ({
  id,
  firstName,
  lastName,
  isDeleted: deletedAt !== null,
});

/** An invited person is shown by first name only; both people and what was given, to the brokerage. */
export const referralView = (row: ReferralRow, actor: Actor) => ({
  id: row.id,
  status: row.status,
  createdAt: row.createdAt,
  completedAt: row.completedAt,
  paidOn: row.paidOn,
  firstName: row.referred.firstName,
  ...(isAdmin(actor)
    ? {
        desk: {
          referrer: personView(row.referrer),
          referred: personView(row.referred),
          state: row.state,
          note: row.paidNote,
          licenseNumber: row.paidLicense,
        },
      }
    : {}),
});
export type ReferralView = ReturnType<typeof referralView>;
