/** Which pictures belong to a home: anybody can write an address with invented facts, and only those of homes are drawn. */
import { illustrationPath, illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';
import { SITE_HOUSES } from '#shared/illustrations/site-homes.ts';
import type { Database } from '../../database/prisma.ts';

/** The width that addresses in the database have; a browser puts its own in its place. */
const STORED_WIDTH = 800;
const OF_THE_SITE: ReadonlySet<string> = new Set(SITE_HOUSES.map(illustrationPath));

/** Whether a home of the database, ours or of the market, has this picture, or a public page of the site. Both questions have an index of drawn pictures alone. */
export async function belongsToHome(prisma: Database, facts: HomeFacts, view: View): Promise<boolean> {
  if (OF_THE_SITE.has(illustrationPath(facts))) return true;
  const url = illustrationUrl(facts, view, STORED_WIDTH);
  const [found] = await prisma.$queryRaw<{ is: boolean }[]>`
    SELECT EXISTS (SELECT FROM "MlsListing" WHERE (photos ->> 0) LIKE '/api/illustrations/%' AND photos @> ${JSON.stringify([url])}::jsonb)
        OR EXISTS (SELECT FROM "Upload" WHERE url LIKE '/api/illustrations/%' AND url = ${url}) AS is`;
  return found!.is;
}
