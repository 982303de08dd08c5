-- What the product writes to people is an email.
ALTER TABLE "Mail" RENAME TO "Email";
ALTER TABLE "Email" RENAME CONSTRAINT "Mail_pkey" TO "Email_pkey";
ALTER INDEX "Mail_dedupeKey_key" RENAME TO "Email_dedupeKey_key";
ALTER INDEX "Mail_createdAt_idx" RENAME TO "Email_createdAt_idx";
ALTER INDEX "Mail_to_createdAt_idx" RENAME TO "Email_to_createdAt_idx";
