-- CreateEnum
CREATE TYPE "RefundReason" AS ENUM ('UNUSED', 'CANCELLED', 'NOT_CONFIRMED', 'CLOSED', 'BROKER', 'AT_PROVIDER');

-- CreateEnum
CREATE TYPE "IntentStatus" AS ENUM ('REQUIRES_PAYMENT', 'SUCCEEDED', 'FAILED', 'REFUNDED');

-- AlterEnum: a new type, because values that ALTER TYPE adds cannot be used in the same transaction
ALTER TYPE "PaymentStatus" RENAME TO "PaymentStatus_old";
CREATE TYPE "PaymentStatus" AS ENUM ('CREATING', 'REQUIRES_PAYMENT', 'SUCCEEDED', 'REFUNDING', 'REFUNDED', 'CREDITED', 'FAILED');
ALTER TABLE "Payment" ALTER COLUMN "status" DROP DEFAULT;
ALTER TABLE "Payment" ALTER COLUMN "status" TYPE "PaymentStatus" USING "status"::text::"PaymentStatus";
DROP TYPE "PaymentStatus_old";

-- DropIndex
DROP INDEX "Payment_usedById_key";

-- AlterTable
ALTER TABLE "Payment" DROP COLUMN "usedById",
ADD COLUMN     "checkedAt" TIMESTAMP(3),
ADD COLUMN     "listingId" TEXT,
ADD COLUMN     "paidAt" TIMESTAMP(3),
ADD COLUMN     "refundNote" TEXT,
ADD COLUMN     "refundReason" "RefundReason",
ADD COLUMN     "refundRequestedAt" TIMESTAMP(3),
ADD COLUMN     "showingId" TEXT,
ALTER COLUMN "intentId" DROP NOT NULL,
ALTER COLUMN "status" SET DEFAULT 'CREATING';

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "receivedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TestIntent" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "status" "IntentStatus" NOT NULL DEFAULT 'REQUIRES_PAYMENT',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TestIntent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PaymentEvent_paymentId_receivedAt_idx" ON "PaymentEvent"("paymentId", "receivedAt");

-- CreateIndex
CREATE INDEX "TestIntent_userId_idx" ON "TestIntent"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_showingId_key" ON "Payment"("showingId");

-- CreateIndex
CREATE INDEX "Payment_status_createdAt_idx" ON "Payment"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Payment_createdAt_idx" ON "Payment"("createdAt" DESC);

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_showingId_fkey" FOREIGN KEY ("showingId") REFERENCES "Showing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentEvent" ADD CONSTRAINT "PaymentEvent_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TestIntent" ADD CONSTRAINT "TestIntent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- The built-in test payments keep their intents apart from our own record of them.
INSERT INTO "TestIntent" ("id", "userId", "amountCents", "purpose", "status", "createdAt")
SELECT "intentId", "userId", "amountCents", "purpose", "status"::text::"IntentStatus", "createdAt"
FROM "Payment" WHERE "provider" = 'test';

-- What earlier payments paid for, and why they were refunded: until now only a closing refunded.
UPDATE "Payment" p SET "showingId" = s."id", "listingId" = s."listingId"
FROM "Showing" s WHERE s."stripePaymentIntentId" = p."intentId" AND p."status" IN ('SUCCEEDED', 'REFUNDED');
UPDATE "Payment" SET "paidAt" = "createdAt" WHERE "status" IN ('SUCCEEDED', 'REFUNDED');
UPDATE "Payment" SET "refundReason" = 'CLOSED', "refundRequestedAt" = "refundedAt" WHERE "status" = 'REFUNDED';
-- an intent that was left open belongs to no home, and a person may have one such only
UPDATE "Payment" SET "status" = 'FAILED' WHERE "status" = 'REQUIRES_PAYMENT';

-- One payment at a time is open for a person and a home: two presses, two tabs, two devices.
CREATE UNIQUE INDEX "Payment_one_open" ON "Payment" ("userId", COALESCE("listingId", ''))
  WHERE "status" IN ('CREATING', 'REQUIRES_PAYMENT');

ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_has_intent" CHECK ("intentId" IS NOT NULL OR "status" IN ('CREATING', 'FAILED')),
  ADD CONSTRAINT "Payment_is_paid" CHECK (
    ("paidAt" IS NOT NULL) = ("status" IN ('SUCCEEDED', 'REFUNDING', 'REFUNDED', 'CREDITED'))
  ),
  ADD CONSTRAINT "Payment_has_refund_reason" CHECK (
    ("refundReason" IS NOT NULL) = ("status" IN ('REFUNDING', 'REFUNDED'))
  ),
  ADD CONSTRAINT "Payment_used_when_paid" CHECK ("showingId" IS NULL OR "paidAt" IS NOT NULL);

-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "TestIntent" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
