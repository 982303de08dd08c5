import type { MessageThreadRow } from './wire-types.ts';

/** Name of the other party. */
export const threadTitle = (thread: MessageThreadRow): string =>
  thread.other
    ? thread.other.isBrokerage
      ? `${thread.other.name}, Hearthport`
      : thread.other.name
    : thread.people.map(({ name }) => name).join(' and ') || 'Everyone involved in this home';

/** The picture of a thread: the other party's, or for a broker the first person's. */
export function threadFace(thread: MessageThreadRow): {
  firstName: string;
  lastName: string;
  profilePicUrl: string | null;
} {
  const { name, profilePicUrl = null } = thread.other ?? thread.people[0] ?? { name: '' };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.at(-1) ?? '', profilePicUrl };
}
