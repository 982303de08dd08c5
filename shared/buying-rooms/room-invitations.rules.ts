import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { ROOM_INVITATION_DAYS, type RoomInvitationState } from './buying-rooms.types.ts';

export interface InvitationFacts {
  expiresAt: Instant;
  acceptedAt: Instant | null;
  declinedAt: Instant | null;
  revokedAt: Instant | null;
}

/** When an invitation that is sent now expires. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + ROOM_INVITATION_DAYS * DAY);

/** Not answered and not withdrawn; it may have expired. */
export const isPending = (invitation: InvitationFacts): boolean =>
  !invitation.acceptedAt && !invitation.declinedAt && !invitation.revokedAt;

/** True while its link works. */
export const isAnswerable = (invitation: InvitationFacts, now: Date): boolean =>
  isPending(invitation) && millisOf(invitation.expiresAt) > now.getTime();

/** The state that the inviting side sees; null once there is nothing to show: accepted or withdrawn. */
export function invitationState(invitation: InvitationFacts, now: Date): RoomInvitationState | null {
  if (invitation.declinedAt) return 'DECLINED';
  if (!isPending(invitation)) return null;
  return isAnswerable(invitation, now) ? 'WAITING' : 'EXPIRED';
}

/** True if the invitation was sent to this address. */
export const isInvited = (invitation: { email: string }, email: string): boolean =>
  invitation.email.toLowerCase() === email.toLowerCase();
