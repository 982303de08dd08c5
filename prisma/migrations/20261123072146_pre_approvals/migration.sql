-- CreateEnum
CREATE TYPE "LetterType" AS ENUM ('PRE_APPROVAL', 'PROOF_OF_FUNDS');

-- CreateEnum
CREATE TYPE "PreApprovalStatus" AS ENUM ('DRAFT', 'WAITING', 'ACCEPTED', 'RETURNED', 'REPLACED');

-- CreateEnum
CREATE TYPE "PreApprovalShare" AS ENUM ('NOTHING', 'APPROVED', 'OFFER_PRICE', 'FULL_AMOUNT');

-- CreateTable
CREATE TABLE "PreApproval" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "uploadId" TEXT NOT NULL,
    "docType" "LetterType" NOT NULL,
    "status" "PreApprovalStatus" NOT NULL DEFAULT 'DRAFT',
    "reading" JSONB NOT NULL,
    "amount" INTEGER,
    "lender" TEXT NOT NULL DEFAULT '',
    "buyerName" TEXT NOT NULL DEFAULT '',
    "expiresOn" TEXT,
    "acceptedAmount" INTEGER,
    "validUntil" TEXT,
    "share" "PreApprovalShare" NOT NULL DEFAULT 'NOTHING',
    "returnReason" TEXT NOT NULL DEFAULT '',
    "submittedAt" TIMESTAMP(3),
    "reviewedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PreApproval_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PreApproval_uploadId_key" ON "PreApproval"("uploadId");

-- CreateIndex
CREATE INDEX "PreApproval_userId_createdAt_idx" ON "PreApproval"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "PreApproval_status_submittedAt_idx" ON "PreApproval"("status", "submittedAt");

-- AddForeignKey
ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "Upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_amounts" CHECK (amount BETWEEN 1 AND 1000000000 AND "acceptedAmount" BETWEEN 1 AND 1000000000);
ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_texts" CHECK (length(lender) <= 120 AND length("buyerName") <= 120 AND length("returnReason") <= 1000);
ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_days" CHECK ("expiresOn" ~ '^\d{4}-\d{2}-\d{2}$' AND "validUntil" ~ '^\d{4}-\d{2}-\d{2}$');
ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_complete" CHECK (status = 'DRAFT' OR (amount IS NOT NULL AND "buyerName" <> '' AND "submittedAt" IS NOT NULL));
ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_accepted" CHECK (status <> 'ACCEPTED' OR ("acceptedAmount" IS NOT NULL AND "validUntil" IS NOT NULL AND "reviewedAt" IS NOT NULL));
ALTER TABLE "PreApproval" ADD CONSTRAINT "PreApproval_returned" CHECK (status <> 'RETURNED' OR ("returnReason" <> '' AND "reviewedAt" IS NOT NULL));
-- A person has one that is being prepared or reviewed, and one that was accepted last.
CREATE UNIQUE INDEX "PreApproval_one_open" ON "PreApproval"("userId") WHERE status IN ('DRAFT', 'WAITING', 'RETURNED');
CREATE UNIQUE INDEX "PreApproval_one_accepted" ON "PreApproval"("userId") WHERE status = 'ACCEPTED';
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "PreApproval" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
