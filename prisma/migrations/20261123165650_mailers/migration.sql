-- nothing of these two tables was ever shown or sent
DELETE FROM "MailerCampaign";

-- CreateEnum
CREATE TYPE "MailerKind" AS ENUM ('CAMPAIGN', 'NEWSLETTER', 'POSTCARD');

-- CreateEnum
CREATE TYPE "MailerState" AS ENUM ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT');

-- CreateEnum
CREATE TYPE "PostcardSize" AS ENUM ('SMALL', 'LARGE');

-- CreateEnum
CREATE TYPE "MailerRecordStatus" AS ENUM ('WAITING', 'QUEUED', 'SENT', 'FAILED', 'BOUNCED', 'SKIPPED');

-- CreateEnum
CREATE TYPE "MailerOptOutReason" AS ENUM ('UNSUBSCRIBED', 'BOUNCED');

-- DropIndex
DROP INDEX "MailerRecord_campaignId_status_idx";

-- AlterTable
ALTER TABLE "FairHousingAllowance" ADD COLUMN     "campaignId" TEXT;

-- AlterTable
ALTER TABLE "MailerCampaign" ADD COLUMN     "actionLabel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "actionPath" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "code" TEXT NOT NULL,
ADD COLUMN     "excluded" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "kind" "MailerKind" NOT NULL DEFAULT 'CAMPAIGN',
ADD COLUMN     "postcardSize" "PostcardSize" NOT NULL DEFAULT 'SMALL',
ADD COLUMN     "sentAt" TIMESTAMP(3),
ADD COLUMN     "startedAt" TIMESTAMP(3),
ADD COLUMN     "state" "MailerState" NOT NULL DEFAULT 'DRAFT',
ADD COLUMN     "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "visits" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "MailerRecord" ADD COLUMN     "emailId" TEXT,
ADD COLUMN     "firstName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lastName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "skippedFor" TEXT,
ADD COLUMN     "unsubscribedAt" TIMESTAMP(3),
ALTER COLUMN "address" SET DEFAULT '',
ALTER COLUMN "city" SET DEFAULT '',
ALTER COLUMN "state" SET DEFAULT '',
ALTER COLUMN "zip" SET DEFAULT '',
DROP COLUMN "status",
ADD COLUMN     "status" "MailerRecordStatus" NOT NULL DEFAULT 'WAITING';

-- CreateTable
CREATE TABLE "MailerOptOut" (
    "email" TEXT NOT NULL,
    "reason" "MailerOptOutReason" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailerOptOut_pkey" PRIMARY KEY ("email","reason")
);

-- CreateIndex
CREATE INDEX "FairHousingAllowance_campaignId_idx" ON "FairHousingAllowance"("campaignId");

-- CreateIndex
CREATE UNIQUE INDEX "MailerCampaign_code_key" ON "MailerCampaign"("code");

-- CreateIndex
CREATE INDEX "MailerCampaign_kind_createdAt_idx" ON "MailerCampaign"("kind", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "MailerCampaign_state_scheduledAt_idx" ON "MailerCampaign"("state", "scheduledAt");

-- CreateIndex
CREATE UNIQUE INDEX "MailerRecord_emailId_key" ON "MailerRecord"("emailId");

-- CreateIndex
CREATE INDEX "MailerRecord_campaignId_status_id_idx" ON "MailerRecord"("campaignId", "status", "id");

-- CreateIndex
CREATE INDEX "MailerRecord_email_idx" ON "MailerRecord"("email");

-- CreateIndex
CREATE UNIQUE INDEX "MailerRecord_campaignId_email_key" ON "MailerRecord"("campaignId", "email");

-- AddForeignKey
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "MailerCampaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- one card for one postal address; postalKey() in shared/mailers also joins spellings
CREATE UNIQUE INDEX "MailerRecord_one_card" ON "MailerRecord" ("campaignId", lower(address), zip) WHERE address <> '';
-- SCHEDULED has its time; whoever is sending or was sent has begun
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_scheduled"
  CHECK (state <> 'SCHEDULED' OR ("scheduledAt" IS NOT NULL AND subject <> '' AND body <> ''));
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_started"
  CHECK ((state IN ('SENDING', 'SENT')) = ("startedAt" IS NOT NULL));
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_sent" CHECK ((state = 'SENT') = ("sentAt" IS NOT NULL));
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_printed"
  CHECK (kind <> 'POSTCARD' OR state IN ('DRAFT', 'SENT'));
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_visits" CHECK (visits >= 0);
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_button" CHECK ("actionLabel" = '' OR "actionPath" <> '');
ALTER TABLE "MailerRecord" ADD CONSTRAINT "MailerRecord_skipped"
  CHECK ((status = 'SKIPPED') = ("skippedFor" IS NOT NULL));
ALTER TABLE "MailerRecord" ADD CONSTRAINT "MailerRecord_email_lower" CHECK (email = lower(email));
ALTER TABLE "MailerOptOut" ADD CONSTRAINT "MailerOptOut_email_lower" CHECK (email = lower(email));

-- exceptions of the fair-housing check for the texts of a mailing
ALTER TABLE "FairHousingAllowance" DROP CONSTRAINT "FairHousingAllowance_record";
ALTER TABLE "FairHousingAllowance" ADD CONSTRAINT "FairHousingAllowance_record" CHECK (
  num_nonnulls("listingId", "reviewId", "campaignId") = 1 AND (
    ("listingId" IS NOT NULL
      AND field IN ('description', 'renovations', 'inclusions', 'uniques', 'conditionDetails', 'note'))
    OR ("reviewId" IS NOT NULL AND field IN ('wentWell', 'couldImprove'))
    OR ("campaignId" IS NOT NULL AND field IN ('subject', 'body', 'actionLabel'))));
DROP INDEX "FairHousingAllowance_in_force";
CREATE UNIQUE INDEX "FairHousingAllowance_in_force" ON "FairHousingAllowance"
  (coalesce("listingId", "reviewId", "campaignId"), field, md5(words), md5(sentence)) WHERE "revokedAt" IS NULL;
