import type { Side } from '../kernel/actor.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import type { ChangedFields } from '../offers/offers.types.ts';
import type { TransactionStatus } from '../transactions/transactions.types.ts';
import { addendumTurn } from './addendums.transitions.ts';
import {
  isAddendumOpen,
  type AddendumKind,
  type AddendumStatus,
  type CreditForm,
  type RepairResolution,
} from './addendums.types.ts';
import { totalCredit } from './amended-terms.rules.ts';

interface AttachedFile {
  id: string;
  fileName: string;
  url: string;
  mimeType: string;
  size: number;
  createdAt: Date;
}
export interface AddendumViewRow {
  id: string;
  transactionId: string;
  kind: AddendumKind;
  status: AddendumStatus;
  responseDateTime: Date;
  terms: unknown;
  creditAs: CreditForm;
  note: string;
  initiatorType: Side;
  agreedAt: Date | null;
  appliedAt: Date | null;
  withdrawnAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
  addendumItems: {
    id: string;
    item: string;
    resolution: RepairResolution | null;
    credit: number | null;
    note: string;
    completed: boolean;
    completedAt: Date | null;
    order: number;
    uploads: AttachedFile[];
  }[];
  uploads: (AttachedFile & { addendumItemId: string | null })[];
  transaction: { status: TransactionStatus; listing: { state: string; county: string | null } };
}

const fileOf = ({ id, fileName, url, mimeType, size, createdAt }: AttachedFile) => ({
  id,
  fileName,
  url,
  mimeType,
  size,
  createdAt,
});

/** An addendum as both sides and brokers see it. */
export const addendumView = (row: AddendumViewRow) => ({
  id: row.id,
  transactionId: row.transactionId,
  kind: row.kind,
  status: row.status,
  responseDateTime: row.responseDateTime,
  terms: row.terms as ChangedFields,
  creditAs: row.creditAs,
  /** The sum of the credits in whole dollars. */
  credit: totalCredit(row.addendumItems),
  note: row.note,
  initiatorType: row.initiatorType,
  /** The side that has to respond; null once it is settled. */
  turn: row.transaction.status === 'OPEN' ? addendumTurn(row) : null,
  /** The sale is over, and this was neither settled nor signed. */
  endedWithSale: row.transaction.status !== 'OPEN' && isAddendumOpen(row),
  agreedAt: row.agreedAt,
  appliedAt: row.appliedAt,
  /** When the side that wrote it took it back; its status is DECLINED then. */
  withdrawnAt: row.withdrawnAt ?? null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  timeZone: timeZoneOfHome(row.transaction.listing.state, row.transaction.listing.county),
  addendumItems: [...row.addendumItems]
    .sort((a, b) => a.order - b.order)
    .map(({ id, item, resolution, credit, note, completed, completedAt, uploads }) => ({
      id,
      item,
      resolution,
      credit,
      note,
      completed,
      completedAt,
      uploads: uploads.map(fileOf),
    })),
  uploads: row.uploads.filter(({ addendumItemId }) => addendumItemId === null).map(fileOf),
});
export type AddendumView = ReturnType<typeof addendumView>;
