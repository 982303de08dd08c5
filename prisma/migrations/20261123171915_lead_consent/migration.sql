-- CreateEnum
CREATE TYPE "LeadConsent" AS ENUM ('ASKED', 'EMAILS', 'CALLS_AND_TEXTS');

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "consent" "LeadConsent",
ADD COLUMN     "consentNote" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Lead_email_idx" ON "Lead"("email");

-- a consent is worth what we can say of it
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_consent" CHECK (consent IS NULL OR btrim("consentNote") <> '');
