import type { UserType } from '#shared/kernel/actor.ts';
import type { ThreadRole } from '#shared/messages/messages.rules.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';

/** As whom a person looks at a thread: it decides the banner. */
export function threadRole(thread: MessageThreadRow, type: UserType | undefined): ThreadRole {
  if (type === 'ADMIN') return 'ADMIN';
  if (thread.other?.isBrokerage) return 'BROKERAGE';
  return type === 'PBUYER' ? 'PBUYER' : (thread.side ?? 'BUYER');
}

/** Who is at the other end, in words. */
export const threadTitle = (thread: MessageThreadRow): string =>
  thread.other ? (thread.other.isBrokerage ? `${thread.other.name}, Hearthport` : thread.other.name) : thread.people.map(({ name }) => name).join(' and ') || 'Everybody of this home';
