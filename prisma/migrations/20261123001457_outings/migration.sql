-- AlterTable
ALTER TABLE "Showing" ADD COLUMN     "outingId" TEXT;

-- CreateTable
CREATE TABLE "Outing" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "visitMinutes" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Outing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Outing_userId_createdAt_idx" ON "Outing"("userId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Outing_id_userId_key" ON "Outing"("id", "userId");

-- CreateIndex
CREATE INDEX "Showing_outingId_idx" ON "Showing"("outingId");

-- AddForeignKey
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_outingId_userId_fkey" FOREIGN KEY ("outingId", "userId") REFERENCES "Outing"("id", "userId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Outing" ADD CONSTRAINT "Outing_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE "Outing" ADD CONSTRAINT "Outing_visit_minutes" CHECK ("visitMinutes" BETWEEN 1 AND 240);
-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Outing" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
