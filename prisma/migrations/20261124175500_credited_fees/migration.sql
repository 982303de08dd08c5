-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "creditedToId" TEXT;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_creditedToId_fkey" FOREIGN KEY ("creditedToId") REFERENCES "Transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;
