-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "unsubscribeUrl" TEXT;

-- CreateIndex
CREATE INDEX "Message_receiverId_createdAt_idx" ON "Message"("receiverId", "createdAt" DESC);

