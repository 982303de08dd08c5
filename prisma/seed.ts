import type { ServiceDeps } from '../server/hooks/service-definition.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, insertDemoAccounts } from './demo/accounts.ts';
import { storyTeller } from './demo/story-teller.ts';
import { noraElsewhere } from './demo/stories/nora-elsewhere.story.ts';
import { otherSellers } from './demo/stories/other-sellers.story.ts';
import { sycamoreStreet } from './demo/stories/sycamore-street.story.ts';
import { underContract } from './demo/stories/under-contract.story.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD };

/** Dollars, as the brokerage's partners charge them in the demo. */
const INSPECTION_PRICES = { HOME: 425, TERMITE: 95, RADON: 150, SEWER: 225 } as const;

/** Fills an empty database with the demo: people, about 400 homes, and stories told by the product's own rules around `now`. */
export async function seedDemo(deps: ServiceDeps, now = deps.clock()): Promise<void> {
  const { prisma } = deps;
  await insertDemoAccounts(prisma);
  await prisma.inspectionPrice.createMany({ data: (['AL', 'TN'] as const).flatMap((state) => Object.entries(INSPECTION_PRICES).map(([type, price]) => ({ state, inspectionType: type as keyof typeof INSPECTION_PRICES, price }))) });
  await prisma.featureFlag.create({ data: { name: 'academy', enabled: true } });
  const teller = storyTeller(deps, now);
  await underContract(teller, deps);
  await noraElsewhere(teller, deps);
  await otherSellers(teller, deps);
  await sycamoreStreet(teller, deps);
  // the letters of the stories were never queued: nobody lives at these addresses
  await prisma.$executeRaw`UPDATE "Mail" SET status = 'SENT', "sentAt" = now() WHERE status = 'QUEUED'`;
  await prisma.$executeRaw`UPDATE "Notification" SET read = true WHERE "createdAt" < ${new Date(now.getTime() - 3 * 86_400_000)}`;
}
