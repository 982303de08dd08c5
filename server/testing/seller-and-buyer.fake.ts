/**
 * The setup of most workflow tests: a database, and before each test a seller, a buyer and an approved home of the
 * seller, at nine in the morning.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { NINE, startWorkflowWorld, type Person, type WorkflowWorld } from './workflows.fake.ts';

export let world: WorkflowWorld;
export let seller: Person;
export let buyer: Person;
export let listingId: string;

/** Registers the setup; called once at the top of a test file. */
export function setScene(): void {
  beforeAll(async () => {
    world = await startWorkflowWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.now = NINE;
    [seller, buyer] = [await world.person('SELLER'), await world.person('BUYER')];
    listingId = await world.home(seller);
  });
}
