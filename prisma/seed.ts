import type { ServiceDeps } from '../server/hooks/service-definition.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, insertDemoAccounts } from './demo/accounts.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD };

/** Fills an empty database with the demo: people, homes, and stories told by the product's own rules. */
export async function seedDemo(deps: ServiceDeps): Promise<void> {
  await insertDemoAccounts(deps.prisma);
}
