-- CreateEnum
CREATE TYPE "EarnestMoneyTo" AS ENUM ('BUYER', 'SELLER', 'SPLIT', 'UNDECIDED');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "DocumentType" ADD VALUE 'LOAN_ESTIMATE';
ALTER TYPE "DocumentType" ADD VALUE 'CLEAR_TO_CLOSE';
ALTER TYPE "DocumentType" ADD VALUE 'APPRAISAL';
ALTER TYPE "DocumentType" ADD VALUE 'TITLE_COMMITMENT';
ALTER TYPE "DocumentType" ADD VALUE 'CLOSING_DISCLOSURE';
ALTER TYPE "DocumentType" ADD VALUE 'WALKTHROUGH_PHOTO';

-- AlterTable
ALTER TABLE "Transaction" ADD COLUMN     "appraisedValue" INTEGER,
ADD COLUMN     "appraiserName" TEXT,
ADD COLUMN     "attorneyEmail" TEXT,
ADD COLUMN     "attorneyName" TEXT,
ADD COLUMN     "attorneyPhone" TEXT,
ADD COLUMN     "closeReason" TEXT,
ADD COLUMN     "closingNotes" TEXT,
ADD COLUMN     "closingPlace" TEXT,
ADD COLUMN     "earnestMoneyTo" "EarnestMoneyTo",
ADD COLUMN     "invitedEmails" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "otherPartyName" TEXT,
ADD COLUMN     "walkthroughChecks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "walkthroughWaived" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "TransactionChange" (
    "id" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "reason" TEXT,
    "role" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TransactionChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TransactionChange_transactionId_createdAt_idx" ON "TransactionChange"("transactionId", "createdAt" DESC);

-- AddForeignKey
ALTER TABLE "TransactionChange" ADD CONSTRAINT "TransactionChange_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "Transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What belongs to an end is only stored with that end, and a sale is closed by its closing.
ALTER TABLE "Transaction"
  ADD CONSTRAINT "Transaction_earnest_money_when_cancelled" CHECK ("earnestMoneyTo" IS NULL OR status = 'CANCELLED'),
  ADD CONSTRAINT "Transaction_close_reason_when_closed" CHECK ("closeReason" IS NULL OR status = 'CLOSED'),
  ADD CONSTRAINT "Transaction_closed_by_closing" CHECK (closing <> 'COMPLETED' OR status = 'CLOSED'),
  ADD CONSTRAINT "Transaction_appraised_value" CHECK ("appraisedValue" IS NULL OR "appraisedValue" > 0);
