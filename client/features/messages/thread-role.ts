import type { UserType } from '#shared/kernel/actor.ts';
import type { ThreadRole } from '#shared/messages/messages.rules.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';

/** As whom a person looks at a thread: it decides the banner. */
export function threadRole(thread: MessageThreadRow, type: UserType | undefined): ThreadRole {
  if (type === 'ADMIN') return 'ADMIN';
  if (thread.other?.isBrokerage) return 'BROKERAGE';
  return type === 'PBUYER' ? 'PBUYER' : (thread.side ?? 'BUYER');
}
