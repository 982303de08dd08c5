/**
 * The scene of most tests of workflows: a world, and for each test anew a seller, a buyer and an approved home of that
 * seller, at nine in the morning.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { NINE, startWorkflowWorld, type Person, type WorkflowWorld } from './workflows.fake.ts';

export let world: WorkflowWorld;
export let seller: Person;
export let buyer: Person;
export let listingId: string;

/** Sets the scene; called once at the head of a test file. */
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
