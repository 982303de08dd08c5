/** Random walks through whole negotiations: every event by every party in every status, with a moving clock. */
import { DAY } from '#shared/kernel/instant.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { allowedEvents, OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { OFFER_EVENTS, OFFER_PARTIES, type OfferEvent } from '#shared/offers/offers.transitions.ts';
import { OFFER_STATUSES, type OfferStatus, type RoundTerms } from '#shared/offers/offers.types.ts';
import { broken } from './negotiation-invariants.ts';
import {
  applyAction,
  factsOf,
  indexOf,
  newWorld,
  RULES,
  type Action,
  type Rules,
  type World,
} from './negotiation-model.ts';

const START = new Date('2026-12-01T15:00:00Z');
const STEPS_OF_A_HOME = 60;
const MAX_OFFERS = 5;
/** Taken less often, so that negotiations go on. */
const ENDING: readonly OfferEvent[] = ['decline', 'reject', 'rescind', 'home-sold'];

export interface Violation {
  invariant: string;
  /** The fewest actions found that lead to it, the last one breaks it. */
  trace: readonly Action[];
}
export interface WalkReport {
  steps: number;
  homes: number;
  refused: number;
  /** Statuses of offers after each step that acted on one. */
  statuses: Readonly<Record<OfferStatus, number>>;
  /** Statuses in which the negotiations ended. */
  ends: Readonly<Record<OfferStatus, number>>;
  /** Combinations of status, event and party that were tried, and how many there are. */
  cells: { tried: number; all: number };
  violation: Violation | null;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const oneOf = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const whole = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));

function randomTerms(random: Random, now: Date): RoundTerms {
  const isCash = random() < 0.5;
  const price = whole(random, 200, 400) * 1000;
  return {
    price,
    paymentMethod: isCash ? 'Cash' : 'Financed',
    // now and then a loan that cannot be
    loan: isCash ? 0 : whole(random, 0, 21) * Math.round(price / 20),
    earnestMoney: whole(random, 0, 5) * 1000,
    concessions: whole(random, 0, 3) * 1000,
    bagentComm: 0,
    closingDate: new Date(now.getTime() + whole(random, -1, 60) * DAY).toISOString(),
    inspectionPeriod: oneOf(random, [null, 7, 10, -10]),
    appliances: random() < 0.5,
    contingent: random() < 0.2,
    homeWarrantyType: oneOf(random, ['NONE', 'SELLER', 'BUYER']),
    termiteInspection: false,
    termiteBond: false,
    sewerInspection: false,
    newSurvey: false,
    additionalTerms: '',
  };
}

function randomChanges(random: Random, now: Date): Partial<RoundTerms> {
  const terms = randomTerms(random, now);
  const fields = Object.keys(terms) as (keyof RoundTerms)[];
  return Object.fromEntries(
    Array.from({ length: whole(random, 0, 3) }, () => oneOf(random, fields)).map((field) => [field, terms[field]]),
  );
}

/**
 * A random action, mostly on an offer that is alive. More than half of the events are ones that somebody may do now, so
 * that negotiations go on; the others are any event by any party.
 */
function randomAction(random: Random, world: World, id: string): Action {
  const dice = random();
  const count = world.offers.length;
  if (count === 0 || (count < MAX_OFFERS && dice < 0.12))
    return {
      do: 'submit',
      id,
      flow: oneOf(random, ['AGENT', 'BUYER']),
      terms: randomTerms(random, world.now),
      expiresInHours: oneOf(random, [null, -1, 1, 24, 96, 200]),
    };
  if (dice < 0.24) return { do: 'wait', hours: oneOf(random, [0, 1, 6, 24, 47, 48, 49, 120]) };
  if (dice < 0.27) return { do: 'store-expired' };
  if (dice < 0.272) return { do: 'archive' };
  const live = world.offers.flatMap(({ status }, at) =>
    OPEN_OFFERS.includes(status) || status === 'ACCEPTED' ? [at] : [],
  );
  const index = live.length && random() < 0.9 ? oneOf(random, live) : whole(random, 0, count - 1);
  if (dice < 0.31) return { do: oneOf(random, ['bind', 'close']), offer: world.offers[index]!.id };
  let [event, party] = [oneOf(random, OFFER_EVENTS), oneOf(random, OFFER_PARTIES)];
  if (random() < 0.6) {
    const facts = factsOf(world, index);
    const possible = OFFER_PARTIES.flatMap((by) =>
      allowedEvents(facts, facts.offerRounds, by, world.now).map((each) => [each, by] as const),
    ).filter(([each]) => !ENDING.includes(each) || random() < 0.1);
    if (possible.length) [event, party] = oneOf(random, possible);
  }
  return {
    do: 'event',
    event,
    party,
    offer: world.offers[index]!.id,
    ...(random() < 0.8 ? { changes: randomChanges(random, world.now) } : {}),
    ...(random() < 0.2 ? { text: oneOf(random, ['Keep the swing.', ' ']) } : {}),
    ...(random() < 0.5 ? { expiresInHours: oneOf(random, [-5, 2, 30, 96]) } : {}),
    ...(random() < 0.8 ? { reason: 'Not now.' } : {}),
  };
}

/** The world after an action (the same one where the rules refuse it), and what that step breaks. */
function step(
  before: World,
  action: Action,
  rules: Rules,
): { after: World; isRefused: boolean; breaks: string | null } {
  let after = before;
  let isRefused = false;
  try {
    after = applyAction(before, action, rules);
  } catch (error) {
    if (!(error instanceof RuleError)) return { after, isRefused, breaks: `threw ${String(error)}` };
    isRefused = true;
  }
  const acting = 'offer' in action ? indexOf(before, action.offer) : -1;
  const isShown =
    action.do !== 'event' ||
    acting < 0 ||
    isRefused ||
    allowedEvents(factsOf(before, acting), before.offers[acting]!.offerRounds, action.party, before.now).includes(
      action.event,
    );
  return { after, isRefused, breaks: isShown ? broken({ before, after, action }) : 'only what is offered is done' };
}

/** What breaks first when the actions are carried out in order, or null. */
function replay(start: World, actions: readonly Action[], rules: Rules): { invariant: string; length: number } | null {
  let world = start;
  for (const [at, action] of actions.entries()) {
    const { after, breaks } = step(world, action, rules);
    if (breaks) return { invariant: breaks, length: at + 1 };
    world = after;
  }
  return null;
}

/** Leaves out one action after the other as long as the same invariant is still broken, until none can be left out. */
function shortest(start: World, actions: readonly Action[], invariant: string, rules: Rules): readonly Action[] {
  for (let at = 0; at < actions.length; at++) {
    const without = actions.toSpliced(at, 1);
    const found = replay(start, without, rules);
    if (found?.invariant === invariant) return shortest(start, without.slice(0, found.length), invariant, rules);
  }
  return actions;
}

const zeroes = () => Object.fromEntries(OFFER_STATUSES.map((status) => [status, 0])) as Record<OfferStatus, number>;

/** Takes random steps, home after home, until `steps` are done or an invariant breaks. */
export function walk({ steps, seed, rules = RULES }: { steps: number; seed: number; rules?: Rules }): WalkReport {
  const random = randomFrom(seed);
  const [statuses, ends] = [zeroes(), zeroes()];
  const cells = new Set<string>();
  const report = (done: number, homes: number, refused: number, violation: Violation | null): WalkReport => ({
    steps: done,
    homes,
    refused,
    statuses,
    ends,
    cells: { tried: cells.size, all: OFFER_STATUSES.length * OFFER_EVENTS.length * OFFER_PARTIES.length },
    violation,
  });
  let done = 0;
  let homes = 0;
  let refused = 0;
  while (done < steps) {
    homes++;
    const final = random() < 0.3 ? new Date(START.getTime() + whole(random, 1, 12) * DAY) : null;
    const start = newWorld(random() < 0.7 ? 'SELLER' : 'BUYER', START, final);
    const actions: Action[] = [];
    let world = start;
    for (let at = 0; at < STEPS_OF_A_HOME && done < steps; at++) {
      const action = randomAction(random, world, `offer ${at}`);
      actions.push(action);
      const offer = 'offer' in action ? indexOf(world, action.offer) : null;
      if (action.do === 'event') cells.add(`${world.offers[offer!]!.status} ${action.event} ${action.party}`);
      const { after, isRefused, breaks } = step(world, action, rules);
      done++;
      refused += Number(isRefused);
      if (breaks)
        return report(done, homes, refused, { invariant: breaks, trace: shortest(start, actions, breaks, rules) });
      world = after;
      if (offer !== null) statuses[world.offers[offer]!.status]++;
    }
    for (const { status } of world.offers) ends[status]++;
  }
  return report(done, homes, refused, null);
}
