-- CreateEnum
CREATE TYPE "MlsEntryState" AS ENUM ('SENT', 'LISTED', 'NOT_LISTED');

-- CreateTable
CREATE TABLE "MlsEntry" (
    "listingId" TEXT NOT NULL,
    "state" "MlsEntryState" NOT NULL,
    "mlsName" TEXT,
    "mlsNumber" TEXT,
    "reason" TEXT,
    "since" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MlsEntry_pkey" PRIMARY KEY ("listingId")
);

-- AddForeignKey
ALTER TABLE "MlsEntry" ADD CONSTRAINT "MlsEntry_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What each state needs to say something, and what it has no use for.
ALTER TABLE "MlsEntry" ADD CONSTRAINT "MlsEntry_of_its_state" CHECK (
  ("mlsName" IS NOT NULL) = (state <> 'NOT_LISTED')
  AND ("mlsNumber" IS NOT NULL) = (state = 'LISTED')
  AND (reason IS NOT NULL) = (state = 'NOT_LISTED'));
