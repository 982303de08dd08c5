-- AlterTable
ALTER TABLE "Transaction" ADD COLUMN     "inspectionCompletedAt" TIMESTAMP(3),
ADD COLUMN     "inspectionWaivedAt" TIMESTAMP(3);

-- What was set by hand until now was decided by a person.
UPDATE "Transaction" SET "inspectionCompletedAt" = "updatedAt" WHERE inspection = 'COMPLETED';
UPDATE "Transaction" SET "inspectionWaivedAt" = "updatedAt" WHERE inspection = 'DECLINED';

-- A decision and the status never contradict each other.
ALTER TABLE "Transaction" ADD CONSTRAINT "Transaction_inspection_decided" CHECK (
  ("inspectionCompletedAt" IS NULL OR inspection = 'COMPLETED')
  AND ("inspectionWaivedAt" IS NULL OR inspection = 'DECLINED'));
