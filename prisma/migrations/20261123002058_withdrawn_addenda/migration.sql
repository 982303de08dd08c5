-- AlterTable
ALTER TABLE "Addendum" ADD COLUMN     "withdrawnAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Transaction" ADD COLUMN     "invitationsSent" JSONB NOT NULL DEFAULT '{}';


-- An agreed or waiting request is not withdrawn.
ALTER TABLE "Addendum" ADD CONSTRAINT "Addendum_withdrawn" CHECK ("withdrawnAt" IS NULL OR "status" = 'DECLINED');
-- {email: ISO time}
ALTER TABLE "Transaction" ADD CONSTRAINT "Transaction_invitationsSent" CHECK (jsonb_typeof("invitationsSent") = 'object');
