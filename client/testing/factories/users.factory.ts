import { GUEST, type Actor } from '#shared/kernel/actor.ts';
import type { User } from '../../state/wire-types.ts';

/** The signed-in user as the server returns them. */
export const user = (fields: Partial<User> = {}): User => ({
  id: 'nora',
  email: 'nora@example.test',
  firstName: 'Nora',
  lastName: 'Whitfield',
  phone: null,
  type: 'SELLER',
  verified: true,
  identityVerified: false,
  emailEnabled: true,
  smsEnabled: false,
  smsConsentAt: null,
  smsStoppedAt: null,
  autoApproveShowings: false,
  timezone: 'America/Chicago',
  referralCode: 'NRAWHT7',
  profilePicUrl: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...fields,
});

export const buyer = (fields: Partial<User> = {}): User =>
  user({
    id: 'marcus',
    email: 'marcus@example.test',
    firstName: 'Marcus',
    lastName: 'Ellery',
    type: 'BUYER',
    referralCode: 'MRCSEL3',
    ...fields,
  });

export const admin = (fields: Partial<User> = {}): User =>
  user({
    id: 'june',
    email: 'june@example.test',
    firstName: 'June',
    lastName: 'Avery',
    type: 'ADMIN',
    referralCode: 'JNEAVR5',
    ...fields,
  });

/** The same person as an actor, for the views of `shared/`; a guest if nobody is signed in. */
export const actorOf = (viewer: User | null): Actor =>
  viewer ? { kind: 'user', userId: viewer.id, type: viewer.type, email: viewer.email } : GUEST;
