-- AlterEnum
ALTER TYPE "UserTokenPurpose" ADD VALUE 'CHANGE_EMAIL';

-- AlterTable
ALTER TABLE "UserToken" ADD COLUMN     "email" TEXT;
