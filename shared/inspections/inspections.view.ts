import type { InspectionStatus } from '../transactions/transactions.types.ts';
import type { InspectionType } from './inspections.types.ts';

export interface InspectionRow {
  id: string;
  listingId: string;
  userId: string;
  transactionId: string | null;
  type: InspectionType;
  status: InspectionStatus;
  cost: number;
  inspectionDate: Date | null;
  vendorName: string | null;
  vendorEmail: string | null;
  vendorPhone: string | null;
  paymentUrl: string | null;
  reportUrl: string | null;
  createdAt: Date;
}

/** An inspection as the buyer who requested it and brokers see it. */
export const inspectionView = ({
  id,
  listingId,
  userId,
  transactionId,
  type,
  status,
  cost,
  inspectionDate,
  vendorName,
  vendorEmail,
  vendorPhone,
  paymentUrl,
  reportUrl,
  createdAt,
}: InspectionRow) => ({
  id,
  listingId,
  userId,
  transactionId,
  type,
  status,
  cost,
  inspectionDate,
  vendorName,
  vendorEmail,
  vendorPhone,
  paymentUrl,
  reportUrl,
  createdAt,
});
export type InspectionView = ReturnType<typeof inspectionView>;
