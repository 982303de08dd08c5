-- DropIndex
DROP INDEX "Sms_userId_idx";

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_at_seq_idx" ON "AuditEntry"("actorId", "at" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "Sms_userId_createdAt_idx" ON "Sms"("userId", "createdAt" DESC);

