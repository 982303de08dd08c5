/** Who is given a new lead: the brokers who take part, in turn. */

export interface LeadBroker {
  userId: string;
  takesLeads: boolean;
  /** Of the states we serve. */
  states: readonly string[];
  /** Number of the last turn in which they were given a lead. */
  lastTurn: number;
}

/**
 * Whether a broker takes a lead from a state (postal code). A state that no broker names, because we do not serve it
 * yet or the person did not say one, concerns everybody who takes part.
 */
const takes = ({ takesLeads, states }: LeadBroker, state: string | null, served: ReadonlySet<string>): boolean =>
  takesLeads && (state === null || !served.has(state) || states.includes(state));

/**
 * The owner of each lead (its state, or null), in order, and the turns of the brokers afterwards. Whoever was given
 * none for the longest time is next; equal turns go by id, so that the result is always the same. Null where nobody
 * takes it.
 */
export function dealLeads(
  brokers: readonly LeadBroker[],
  leadStates: readonly (string | null)[],
): { owners: (string | null)[]; turns: ReadonlyMap<string, number> } {
  const turns = new Map(brokers.map(({ userId, lastTurn }) => [userId, lastTurn]));
  const served = new Set(brokers.filter(({ takesLeads }) => takesLeads).flatMap(({ states }) => states));
  let turn = Math.max(0, ...turns.values());
  const owners = leadStates.map((state) => {
    const [next] = brokers
      .filter((broker) => takes(broker, state, served))
      .sort((a, b) => turns.get(a.userId)! - turns.get(b.userId)! || (a.userId < b.userId ? -1 : 1));
    if (!next) return null;
    turn += 1;
    turns.set(next.userId, turn);
    return next.userId;
  });
  return { owners, turns };
}
