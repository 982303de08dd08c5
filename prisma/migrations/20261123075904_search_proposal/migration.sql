-- AlterTable
ALTER TABLE "PropertySearch" ADD COLUMN     "proposal" JSONB;

