-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "askedAt" TIMESTAMP(3),
ADD COLUMN     "firstResponseAt" TIMESTAMP(3),
ADD COLUMN     "ownerId" TEXT;

-- CreateTable
CREATE TABLE "LeadRouting" (
    "userId" TEXT NOT NULL,
    "takesLeads" BOOLEAN NOT NULL DEFAULT true,
    "states" TEXT[] DEFAULT ARRAY['AL', 'TN']::TEXT[],
    "lastTurn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "LeadRouting_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Lead_ownerId_handledAt_idx" ON "Lead"("ownerId", "handledAt");

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadRouting" ADD CONSTRAINT "LeadRouting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- the clock of those who wrote before runs from their last message
UPDATE "Lead" SET "askedAt" = "createdAt" WHERE kind = 'CONTACT';
-- nobody has answered what nobody asked
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_response" CHECK ("firstResponseAt" IS NULL OR "askedAt" IS NOT NULL);
ALTER TABLE "LeadRouting" ADD CONSTRAINT "LeadRouting_states" CHECK (cardinality(states) > 0 AND states <@ ARRAY['AL', 'TN']);
-- a deleted account is given no more leads
CREATE TRIGGER owner_has_account BEFORE INSERT OR UPDATE OF "ownerId" ON "Lead" FOR EACH ROW EXECUTE FUNCTION require_account('ownerId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "LeadRouting" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
