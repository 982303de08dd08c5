-- CreateEnum
CREATE TYPE "ConditionDisclosure" AS ENUM ('DISCLOSURE', 'DISCLAIMER');

-- CreateEnum
CREATE TYPE "HomeChangeKind" AS ENUM ('LISTED', 'PRICE', 'STATUS');

-- AlterTable
ALTER TABLE "Listing" ADD COLUMN     "conditionDetails" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "conditionDisclosure" "ConditionDisclosure";

-- AlterTable
ALTER TABLE "MlsMedia" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "problem" TEXT,
ADD COLUMN     "widths" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "PricingOpinion" ADD COLUMN     "approvedAt" TIMESTAMP(3),
ADD COLUMN     "comps" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "createdById" TEXT,
ADD COLUMN     "documentKey" TEXT;

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "problem" TEXT,
ADD COLUMN     "processedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "smsStoppedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "HomeChange" (
    "id" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "kind" "HomeChangeKind" NOT NULL,
    "fromPrice" INTEGER,
    "toPrice" INTEGER,
    "fromStatus" "MlsStatus",
    "toStatus" "MlsStatus",
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HomeChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "HomeChange_mlsListingId_at_idx" ON "HomeChange"("mlsListingId", "at" DESC);

-- AddForeignKey
ALTER TABLE "HomeChange" ADD CONSTRAINT "HomeChange_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

