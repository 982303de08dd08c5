-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "smsStoppedAt" TIMESTAMP(3);

