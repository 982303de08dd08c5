import type { Side } from '../kernel/actor.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { invalidField } from '../kernel/rule-error.ts';
import { canRequestRepairs } from '../transactions/transactions.rules.ts';
import type { InspectionStatus } from '../transactions/transactions.types.ts';
import {
  CREDIT_REQUIRED,
  RESOLUTION_REQUIRED,
  RESPONSE_DATE_PAST,
  type REPAIRS_REFUSED,
} from './addendums.messages.ts';
import { addendumTurn, type AddendumFacts } from './addendums.transitions.ts';
import type { AddendumKind, AddendumStatus, RepairResolution } from './addendums.types.ts';

interface RepairItem {
  id: string;
  resolution: RepairResolution | null;
  credit: number | null;
}

/** Default number of days until a repair request must be answered. */
export const RESPONSE_DAYS = 3;

/** Default response deadline of a repair request. */
export function defaultResponseDate(now: Date): Date {
  return new Date(now.getTime() + RESPONSE_DAYS * DAY);
}

/** Throws 400 for a response deadline in the past. */
export function assertResponseDate(responseDateTime: Instant, now: Date): void {
  if (millisOf(responseDateTime) <= now.getTime()) throw invalidField('responseDateTime', RESPONSE_DATE_PAST, 'past');
}

/**
 * Why the buyer side cannot request repairs now, or null: a required inspection is not completed, and there is no
 * request except a countered one.
 */
export function repairObstacle(
  inspectionPeriod: number | null,
  inspection: InspectionStatus,
  latest: AddendumStatus | null,
): keyof typeof REPAIRS_REFUSED | null {
  if (inspectionPeriod === null) return 'waived';
  if (inspectionPeriod < 0) return 'informational';
  if (inspection === 'COMPLETED') return 'completed';
  return canRequestRepairs(inspectionPeriod, inspection, latest) ? null : 'requested';
}

/** Throws 400 naming the field for an answer that leaves an item open, or a credit without an amount. */
export function assertAnswered(items: readonly RepairItem[]): void {
  for (const { id, resolution, credit } of items) {
    if (!resolution) throw invalidField(`addendumItems.${id}`, RESOLUTION_REQUIRED, 'required');
    if (resolution === 'CREDIT' && !credit) throw invalidField(`addendumItems.${id}`, CREDIT_REQUIRED, 'required');
  }
}

export type AgreementOutcome = 'amendment' | 'amendment-later' | 'nothing';

/**
 * What follows once both sides agree to this: an amendment to sign, one as soon as everybody has signed the contract,
 * or nothing, where every item is refused. Agreeing to a request nobody answered means all its repairs.
 */
export function agreementOutcome(
  {
    kind,
    status,
    addendumItems,
  }: {
    kind: AddendumKind;
    status: AddendumStatus;
    addendumItems: readonly { resolution: RepairResolution | null }[];
  },
  isBinding: boolean,
): AgreementOutcome {
  const isNothing =
    kind === 'REPAIRS' && status !== 'PENDING' && addendumItems.every(({ resolution }) => resolution === 'REFUSED');
  return isNothing ? 'nothing' : isBinding ? 'amendment' : 'amendment-later';
}

/** An agreed repair that is not done. Credits and refusals leave nothing to do. */
export const isRepairDue = ({
  resolution = null,
  completed,
}: {
  resolution?: RepairResolution | null;
  completed: boolean;
}) => !completed && (resolution === null || resolution === 'REPAIR');

/** True while repairs are requested or agreed and not all done. */
export function hasOpenRepairs(
  addendums: readonly {
    kind?: AddendumKind;
    status: AddendumStatus;
    addendumItems: readonly { completed: boolean; resolution?: RepairResolution | null }[];
  }[],
): boolean {
  return addendums.some(
    ({ kind = 'REPAIRS', status, addendumItems }) =>
      kind === 'REPAIRS' && status !== 'DECLINED' && (status !== 'APPROVED' || addendumItems.some(isRepairDue)),
  );
}

const ANSWERS: Readonly<Record<AddendumKind, { first: string; countered: string }>> = {
  REPAIRS: { first: 'Answer the repair request', countered: 'Decide on the answer to your repair request' },
  CHANGES: { first: 'Answer the proposed change', countered: 'Decide on the answer to your proposed change' },
};

/** The request in an open sale that waits for this side, with what it has to do; null without one. */
export function waitingRequest<Addendum extends AddendumFacts & { kind: AddendumKind }>(
  side: Side,
  addendums: readonly Addendum[],
): { addendum: Addendum; step: string } | null {
  const addendum = addendums.find((each) => addendumTurn(each) === side);
  if (!addendum) return null;
  const { first, countered } = ANSWERS[addendum.kind];
  return { addendum, step: addendum.status === 'COUNTERED' ? countered : first };
}
