-- AlterTable
ALTER TABLE "Referral" ADD COLUMN     "paidLicense" TEXT,
ADD COLUMN     "paidNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "paidOn" TEXT,
ADD COLUMN     "state" TEXT;

-- CreateIndex
CREATE INDEX "Referral_createdAt_id_idx" ON "Referral"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Referral_completedAt_id_idx" ON "Referral"("completedAt", "id");


-- paid before the day was recorded: the day of the closing, which it cannot precede
UPDATE "Referral" SET "paidOn" = to_char(coalesce("completedAt", "createdAt"), 'YYYY-MM-DD'), "paidNote" = 'Recorded before notes were kept.' WHERE status = 'PAID';
ALTER TABLE "Referral" ADD CONSTRAINT "Referral_paid" CHECK (
  CASE WHEN status = 'PAID' THEN "paidOn" ~ '^\d{4}-\d{2}-\d{2}$' AND "paidOn" IS NOT NULL AND "paidNote" <> ''
  ELSE "paidOn" IS NULL AND "paidNote" = '' AND "paidLicense" IS NULL END
  AND char_length("paidNote") <= 500 AND char_length("paidLicense") <= 50);
ALTER TABLE "Referral" ADD CONSTRAINT "Referral_state" CHECK (state IN ('AL', 'TN'));
