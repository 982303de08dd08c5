import pg from 'pg';
import type { AppContext } from '../server/context.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, insertDemoAccounts } from './demo/accounts.ts';
import { insertDemoHomes } from './demo/homes/demo-homes.ts';
import { insertDemoViews } from './demo/demo-views.ts';
import { insertDemoWorkshops } from './demo/demo-workshops.ts';
import { insertDemoMailers } from './demo/demo-mailers.ts';
import { insertDemoOrganizations } from './demo/demo-organizations.ts';
import { insertDemoReferrals } from './demo/demo-referrals.ts';
import { insertDemoTasks } from './demo/demo-tasks.ts';
import { playSales } from './demo/sale-steps.ts';
import { createStoryBuilder } from './demo/story-builder.ts';
import { buyersPrepare } from './demo/stories/buyers-prepare.story.ts';
import { marketHome } from './demo/stories/market-home.story.ts';
import { noraElsewhere } from './demo/stories/nora-elsewhere.story.ts';
import { otherSellers } from './demo/stories/other-sellers.story.ts';
import { priceOpinions } from './demo/stories/price-opinions.story.ts';
import { SALES_BEGUN } from './demo/stories/sales-begun.story.ts';
import { SALES_ENDING } from './demo/stories/sales-ending.story.ts';
import { sycamoreNeighbors } from './demo/stories/sycamore-neighbors.story.ts';
import { sycamoreStreet } from './demo/stories/sycamore-street.story.ts';
import { underContract } from './demo/stories/under-contract.story.ts';

/** Marks the demo as being set up, so that an interrupted setup is recognized. */
const DEMO_RUN = 'demo';

export { DEMO_ACCOUNTS, DEMO_PASSWORD };

/** Dollars, as charged by the brokerage's partners in the demo. */
const INSPECTION_PRICES = { HOME: 425, TERMITE: 95, RADON: 150, SEWER: 225 } as const;

/**
 * Fills an empty database with the demo: people, about 400 homes, and stories around `now` that follow the product's
 * own rules.
 */
export async function seedDemo(context: AppContext, now = context.clock()): Promise<void> {
  const { prisma } = context;
  const run = await prisma.importRun.create({ data: { kind: DEMO_RUN, fileName: 'the stories of the demo' } });
  await insertDemoAccounts(prisma, now);
  await insertDemoReferrals(prisma, now);
  await prisma.inspectionPrice.createMany({
    data: (['AL', 'TN'] as const).flatMap((state) =>
      Object.entries(INSPECTION_PRICES).map(([type, price]) => ({
        state,
        inspectionType: type as keyof typeof INSPECTION_PRICES,
        price,
      })),
    ),
  });
  await prisma.featureFlag.create({ data: { name: 'academy', enabled: true } });
  await insertDemoHomes(prisma, now);
  await insertDemoTasks(prisma, now);
  await insertDemoWorkshops(prisma, now);
  await insertDemoMailers(prisma, now);
  const builder = createStoryBuilder(context, now);
  // the coupon of Marcus's tour counts the visits at his other home, so this one is played first
  await marketHome(builder, context);
  await underContract(builder, context);
  await noraElsewhere(builder, context);
  await otherSellers(builder, context);
  await sycamoreNeighbors(builder, context);
  await sycamoreStreet(builder, context);
  await priceOpinions(builder, context);
  await buyersPrepare(builder, context);
  await playSales(context, now, [...SALES_BEGUN, ...SALES_ENDING]);
  await insertDemoOrganizations(prisma, now);
  await insertDemoViews(prisma, now);
  // emails beside the stories are not delivered either
  await prisma.$executeRaw`UPDATE "Email" SET status = 'SENT', "sentAt" = now() WHERE status = 'QUEUED'`;
  const threeDaysAgo = new Date(now.getTime() - 3 * 86_400_000);
  await prisma.$executeRaw`UPDATE "Notification" SET read = true WHERE "createdAt" < ${threeDaysAgo}`;
  await prisma.importRun.update({ where: { id: run.id }, data: { status: 'COMPLETED', finishedAt: new Date() } });
}

/** Empties a database with an incomplete demo and returns true; does nothing to any other database. */
export async function clearHalfSeeded(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const {
      rows: [table],
    } = await client.query<{ there: boolean }>(`SELECT to_regclass('"ImportRun"') IS NOT NULL AS there`);
    if (!table?.there) return false;
    const { rows } = await client.query(`SELECT 1 FROM "ImportRun" WHERE kind = $1 AND status = 'RUNNING'`, [DEMO_RUN]);
    if (!rows.length) return false;
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS pgboss CASCADE');
    return true;
  } finally {
    await client.end();
  }
}
