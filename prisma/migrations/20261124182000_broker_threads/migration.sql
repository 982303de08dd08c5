-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "aboutPath" TEXT,
ALTER COLUMN "listingId" DROP NOT NULL;

-- a page of a home, and only in the thread with the brokerage
ALTER TABLE "Message" ADD CONSTRAINT "Message_aboutPath_check"
  CHECK ("aboutPath" IS NULL OR ("listingId" IS NULL AND "aboutPath" ~ '^/(homes|listings)/[A-Za-z0-9-]+$'));
