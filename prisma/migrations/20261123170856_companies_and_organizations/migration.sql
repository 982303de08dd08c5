-- DropForeignKey
ALTER TABLE "Listing" DROP CONSTRAINT "Listing_organizationId_fkey";

-- DropForeignKey
ALTER TABLE "User" DROP CONSTRAINT "User_companyId_fkey";

-- DropForeignKey
ALTER TABLE "User" DROP CONSTRAINT "User_organizationId_fkey";

-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "color" TEXT,
ADD COLUMN     "tagline" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "Company_name_id_idx" ON "Company"("name", "id");

-- CreateIndex
CREATE INDEX "Company_createdAt_id_idx" ON "Company"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Listing_organizationId_idx" ON "Listing"("organizationId");

-- CreateIndex
CREATE INDEX "Organization_name_id_idx" ON "Organization"("name", "id");

-- CreateIndex
CREATE INDEX "Organization_createdAt_id_idx" ON "Organization"("createdAt", "id");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- one of a name, whatever its case; organizations have their slug
CREATE UNIQUE INDEX "Company_name_key" ON "Company" (lower(name));
ALTER TABLE "Company" ADD CONSTRAINT "Company_fields" CHECK (
  char_length(name) BETWEEN 1 AND 120 AND char_length("licenseNumber") <= 40 AND state ~ '^[A-Z]{2}$' AND version >= 1);
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_fields" CHECK (
  char_length(name) BETWEEN 1 AND 120 AND char_length(tagline) <= 120 AND color ~ '^#[0-9a-f]{6}$' AND version >= 1);
-- a deleted account belongs to nobody's company
UPDATE "User" SET "companyId" = NULL, "organizationId" = NULL WHERE "deletedAt" IS NOT NULL AND ("companyId" IS NOT NULL OR "organizationId" IS NOT NULL);
