import type { UserType } from '#shared/kernel/actor.ts';
import type { ThreadRole } from '#shared/messages/messages.rules.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';

/** The viewer's role in a thread, which decides the banner. */
export function threadRole(thread: MessageThreadRow, type: UserType | undefined): ThreadRole {
  if (type === 'ADMIN') return thread.listingId === null ? 'CLIENT' : 'ADMIN';
  if (thread.other?.isBrokerage) return 'BROKERAGE';
  return type === 'PBUYER' ? 'PBUYER' : (thread.side ?? 'BUYER');
}
