-- AlterTable
ALTER TABLE "Transaction" ADD COLUMN     "earnestMoneyReceivedAt" TIMESTAMP(3);

