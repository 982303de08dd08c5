/** The home a question is about, with the caller's own permissions. */
import type { Actor } from '#shared/kernel/actor.ts';
import type { HomeReference } from '#shared/assistant/assistant.types.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import type { Home } from '#shared/mls-listings/mls-listings.view.ts';
import type { AppContext, ServiceReads } from '../../context.ts';
import { isNameSafe } from '../../queries/public-homes.ts';

export interface AssistantContext {
  context: AppContext;
  services: ServiceReads;
  actor: Actor;
  /** The home whose page is open, by any of its names. */
  openHome: string | null;
  /** Ids of the homes in the last answer, in their order. */
  shown: readonly string[];
}

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  circle: 'cir',
  boulevard: 'blvd',
  place: 'pl',
  trail: 'trl',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};
const sameAddress = (address: string) =>
  address
    .toLowerCase()
    .replace(/[.,#]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ');

/** Ids of public homes at an address; the search leaves out hidden streets. */
async function idsAt({ context, actor }: AssistantContext, address: string): Promise<string[]> {
  const text = address.split(' ').slice(0, 2).join(' ');
  const { rows } = await context.ports.search
    .as(actor)
    .list(homeSearchSchema.parse({ text, status: 'ACTIVE,PENDING,SOLD', $limit: 100 }), context.clock());
  const wanted = sameAddress(address);
  return rows
    .filter((row) => !row.hideAddress && sameAddress(row.address) === wanted)
    .sort((a, b) => Number(b.status === 'ACTIVE') - Number(a.status === 'ACTIVE'))
    .map(({ id }) => id);
}

/** The browsable home behind the name in a page's address: its id, or our listing's id, slug or short id. */
async function idNamed({ context: { prisma } }: AssistantContext, name: string): Promise<string | null> {
  const listing = await prisma.listing.findFirst({
    where: { OR: [{ id: name }, { slug: name }, { shortId: name }, { slugs: { some: { slug: name } } }] },
    include: { publishedAs: { select: { id: true } } },
  });
  if (!listing) return name;
  return isNameSafe(name, listing) ? (listing.publishedAs?.id ?? null) : null;
}

/** One home, several at the same address, or none. */
export async function findHome(
  asking: AssistantContext,
  { address, nth }: HomeReference,
): Promise<{ home: Home } | { among: Home[] } | null> {
  const ids = address
    ? await idsAt(asking, address)
    : nth
      ? [asking.shown[nth - 1]].filter((id): id is string => id !== undefined)
      : asking.openHome
        ? [await idNamed(asking, asking.openHome)].filter((id): id is string => id !== null)
        : asking.shown.length === 1
          ? asking.shown
          : [];
  const homes = await Promise.all(
    ids.slice(0, 5).map((id) => asking.services.get('mls-listings', id, {}, asking.actor).catch(missing)),
  );
  const found = homes.filter((home): home is Home => home !== null);
  if (found.length > 1) return { among: found };
  return found[0] ? { home: found[0] } : null;
}

/** A home that is gone or not for this person is none. */
export function missing(error: unknown): null {
  const { code } = error as { code?: unknown };
  if (code === 404 || code === 403 || code === 401) return null;
  const { kind } = error as { kind?: unknown };
  if (kind === 'not-found' || kind === 'forbidden' || kind === 'unauthenticated') return null;
  throw error;
}
