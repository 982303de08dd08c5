import type { MessageThreadRow } from './wire-types.ts';

/** Who is at the other end, in words. */
export const threadTitle = (thread: MessageThreadRow): string =>
  thread.other
    ? thread.other.isBrokerage
      ? `${thread.other.name}, Hearthport`
      : thread.other.name
    : thread.people.map(({ name }) => name).join(' and ') || 'Everybody of this home';

/** Whose picture stands for a thread: the person at the other end; for a broker the first of the home's people. */
export function threadFace(thread: MessageThreadRow): {
  firstName: string;
  lastName: string;
  profilePicUrl: string | null;
} {
  const { name, profilePicUrl = null } = thread.other ?? thread.people[0] ?? { name: '' };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.at(-1) ?? '', profilePicUrl };
}
