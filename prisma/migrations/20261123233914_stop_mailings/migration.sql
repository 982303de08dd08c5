-- AlterEnum
ALTER TYPE "MailerState" ADD VALUE 'STOPPED' BEFORE 'SENT';

-- AlterTable
ALTER TABLE "MailerCampaign" ADD COLUMN     "stoppedAt" TIMESTAMP(3),
ADD COLUMN     "stoppedById" TEXT;

-- AddForeignKey
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_stoppedById_fkey" FOREIGN KEY ("stoppedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- as text, because a new value of an enum cannot be used before the commit that adds it
ALTER TABLE "MailerCampaign" DROP CONSTRAINT "MailerCampaign_started";
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_started"
  CHECK ((state::text IN ('SENDING', 'STOPPED', 'SENT')) = ("startedAt" IS NOT NULL));
ALTER TABLE "MailerCampaign" ADD CONSTRAINT "MailerCampaign_stopped"
  CHECK ((state::text = 'STOPPED') = ("stoppedAt" IS NOT NULL) AND ("stoppedById" IS NULL OR "stoppedAt" IS NOT NULL));
CREATE TRIGGER stopper_has_account BEFORE INSERT OR UPDATE OF "stoppedById" ON "MailerCampaign" FOR EACH ROW EXECUTE FUNCTION require_account('stoppedById');
