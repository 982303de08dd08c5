-- CreateEnum
CREATE TYPE "SmsKind" AS ENUM ('NOTICE', 'CODE');

-- AlterTable
ALTER TABLE "Sms" ADD COLUMN     "kind" "SmsKind" NOT NULL DEFAULT 'NOTICE';

-- AlterTable
ALTER TABLE "TourRequestCode" ADD COLUMN     "network" TEXT,
ADD COLUMN     "phone" TEXT,
ALTER COLUMN "email" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "TourRequestCode_phone_createdAt_idx" ON "TourRequestCode"("phone", "createdAt");

-- CreateIndex
CREATE INDEX "TourRequestCode_network_createdAt_idx" ON "TourRequestCode"("network", "createdAt");

-- a code proves one address or one US number
ALTER TABLE "TourRequestCode" ADD CONSTRAINT "TourRequestCode_proves_check" CHECK (num_nonnulls("email", "phone") = 1);
ALTER TABLE "TourRequestCode" ADD CONSTRAINT "TourRequestCode_phone_check" CHECK ("phone" ~ '^\+1[2-9][0-9]{9}$');

-- an account has an email or a number: what stands for the email of one without holds the number and is never verified
ALTER TABLE "User" ADD CONSTRAINT "User_email_or_phone_check" CHECK (
  "email" NOT LIKE '%@phone.invalid'
  OR ("email" ~ '^\+1[2-9][0-9]{9}@phone\.invalid$' AND "phone" IS NOT NULL AND NOT "verified" AND "passwordHash" IS NULL)
);
