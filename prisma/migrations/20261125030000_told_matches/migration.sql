-- AlterTable
ALTER TABLE "PropertyMatch" ADD COLUMN     "toldAt" TIMESTAMP(3);
ALTER TABLE "OffMarketMatch" ADD COLUMN     "toldAt" TIMESTAMP(3);

-- until now a match was told of when it was stored
UPDATE "PropertyMatch" SET "toldAt" = "createdAt" WHERE origin = 'NEW_HOME';
UPDATE "OffMarketMatch" SET "toldAt" = "createdAt";

-- every minute somebody looks for what is not told yet
CREATE INDEX "PropertyMatch_untold" ON "PropertyMatch" ("userId") WHERE origin = 'NEW_HOME' AND "toldAt" IS NULL;
CREATE INDEX "OffMarketMatch_untold" ON "OffMarketMatch" ("userId") WHERE "toldAt" IS NULL;
