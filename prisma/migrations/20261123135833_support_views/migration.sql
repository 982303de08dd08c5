-- CreateTable
CREATE TABLE "SupportView" (
    "id" TEXT NOT NULL,
    "adminId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "SupportView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SupportView_userId_createdAt_idx" ON "SupportView"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "SupportView_adminId_idx" ON "SupportView"("adminId");

-- CreateIndex
CREATE INDEX "SupportView_sessionId_idx" ON "SupportView"("sessionId");

-- AddForeignKey
ALTER TABLE "SupportView" ADD CONSTRAINT "SupportView_adminId_fkey" FOREIGN KEY ("adminId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SupportView" ADD CONSTRAINT "SupportView_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SupportView" ADD CONSTRAINT "SupportView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "SupportView" ADD CONSTRAINT "SupportView_reason" CHECK (char_length(btrim(reason)) BETWEEN 10 AND 500);
-- minutes, never days
ALTER TABLE "SupportView" ADD CONSTRAINT "SupportView_lasts" CHECK ("expiresAt" <= "createdAt" + interval '15 minutes');
-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "SupportView" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER admin_has_account BEFORE INSERT ON "SupportView" FOR EACH ROW EXECUTE FUNCTION require_account('adminId');
