/** Only illustrations of existing homes are drawn: anyone can craft a URL with made-up facts. */
import { illustrationPath, illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';
import { SITE_HOUSES } from '#shared/illustrations/site-homes.ts';
import type { Database } from '../../database/prisma.ts';

/** The width in stored URLs; a browser replaces it with its own. */
const STORED_WIDTH = 800;
const OF_THE_SITE: ReadonlySet<string> = new Set(SITE_HOUSES.map(illustrationPath));

/**
 * Whether a listing, an MLS home or a public page uses this illustration. Both queries have a partial index of
 * illustrated homes.
 */
export async function belongsToHome(prisma: Database, facts: HomeFacts, view: View): Promise<boolean> {
  if (OF_THE_SITE.has(illustrationPath(facts))) return true;
  const url = illustrationUrl(facts, view, STORED_WIDTH);
  const [found] = await prisma.$queryRaw<{ is: boolean }[]>`
    SELECT EXISTS (SELECT FROM "MlsListing" WHERE (photos ->> 0) LIKE '/api/illustrations/%'
      AND photos @> ${JSON.stringify([url])}::jsonb)
        OR EXISTS (SELECT FROM "Upload" WHERE url LIKE '/api/illustrations/%' AND url = ${url}) AS is`;
  return found!.is;
}
