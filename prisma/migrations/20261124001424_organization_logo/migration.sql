-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "logoUrl" TEXT;


-- a logo names its organization, and with it its file
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_logo"
  CHECK ("logoUrl" IS NULL OR "logoUrl" ~ ('^/api/organizations/' || id || '/logo\?v=[0-9a-f-]+$'));
