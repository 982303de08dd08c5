-- A part of a fee that somebody refunds at the payment provider's own site was not recorded: at a closing the whole fee
-- was credited.
ALTER TABLE "Payment" ADD COLUMN "refundedCents" INTEGER NOT NULL DEFAULT 0;
UPDATE "Payment" SET "refundedCents" = "amountCents" WHERE "status" = 'REFUNDED';
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_refunded" CHECK ("refundedCents" BETWEEN 0 AND "amountCents");
