-- CreateEnum
CREATE TYPE "MatchOrigin" AS ENUM ('SEARCH', 'NEW_HOME');

-- AlterTable
ALTER TABLE "ListingEvent" ADD COLUMN     "matchedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "PropertyMatch" ADD COLUMN     "origin" "MatchOrigin" NOT NULL DEFAULT 'SEARCH';

-- CreateTable
CREATE TABLE "PropertySearch" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "sentence" TEXT NOT NULL,
    "applyPreferences" BOOLEAN NOT NULL DEFAULT true,
    "leftOut" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PropertySearch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PropertySearch_userId_key" ON "PropertySearch"("userId");

-- AddForeignKey
ALTER TABLE "PropertySearch" ADD CONSTRAINT "PropertySearch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "PropertySearch" FOR EACH ROW EXECUTE FUNCTION require_account('userId');

-- homes that came to market and were not matched yet; those of the time before are not new to anybody
UPDATE "ListingEvent" SET "matchedAt" = CURRENT_TIMESTAMP;
CREATE INDEX "ListingEvent_unmatched" ON "ListingEvent" (seq) WHERE kind = 'LISTED' AND "matchedAt" IS NULL;
