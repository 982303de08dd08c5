-- AlterTable
ALTER TABLE "User" ADD COLUMN     "calendarVersion" INTEGER NOT NULL DEFAULT 0;

