import { fullName } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetClientQuery } from '../../state/clients.endpoints.ts';

/** Owner, company, organization and tags in one line; nothing until they are known. */
export function ClientSummary({ id }: { id: string }) {
  const { data: client } = readOne(useGetClientQuery(id));
  if (!client) return null;
  const { owner, company, organization, tags } = client;
  const facts = [
    owner ? `Owner ${fullName(owner)}` : 'No owner yet',
    company?.name,
    organization?.name,
    tags.length > 0 ? tags.map((tag) => `#${tag}`).join(' ') : undefined,
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}
