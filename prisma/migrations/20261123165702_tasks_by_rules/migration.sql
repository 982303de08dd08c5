-- CreateEnum
CREATE TYPE "TaskRepeat" AS ENUM ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY');

-- CreateEnum
CREATE TYPE "TaskRule" AS ENUM ('OFFER_EXPIRING', 'LEAD_UNANSWERED', 'MESSAGE_UNANSWERED', 'DOCUMENT_MISSING', 'PRICE_RECOMMENDED', 'PRICE_UNCHANGED');

-- AlterTable
ALTER TABLE "Task" ADD COLUMN     "calendarSequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "closedAt" TIMESTAMP(3),
ADD COLUMN     "isKept" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isSelfClosed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "leadId" TEXT,
ADD COLUMN     "link" TEXT,
ADD COLUMN     "previousId" TEXT,
ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "repeat" "TaskRepeat",
ADD COLUMN     "repeatFrom" TIMESTAMP(3),
ADD COLUMN     "rule" "TaskRule",
ADD COLUMN     "ruleKey" TEXT,
ADD COLUMN     "snoozedUntil" TIMESTAMP(3);

-- CreateIndex
CREATE UNIQUE INDEX "Task_previousId_key" ON "Task"("previousId");

-- CreateIndex
CREATE UNIQUE INDEX "Task_ruleKey_key" ON "Task"("ruleKey");

-- CreateIndex
CREATE INDEX "Task_leadId_idx" ON "Task"("leadId");

-- CreateIndex
CREATE INDEX "Task_rule_status_idx" ON "Task"("rule", "status");

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_previousId_fkey" FOREIGN KEY ("previousId") REFERENCES "Task"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- a series needs a time to follow from
ALTER TABLE "Task" ADD CONSTRAINT "Task_repeat" CHECK ("repeat" IS NULL OR ("dueAt" IS NOT NULL AND "repeatFrom" IS NOT NULL));
-- a rule names the cause, so that one cause makes one task
ALTER TABLE "Task" ADD CONSTRAINT "Task_rule_key" CHECK ((rule IS NULL) = ("ruleKey" IS NULL));
-- what closed itself needed nobody
ALTER TABLE "Task" ADD CONSTRAINT "Task_self_closed" CHECK (NOT "isSelfClosed" OR (status = 'CANCELLED' AND rule IS NOT NULL));

CREATE FUNCTION raise_task_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."calendarSequence" := GREATEST(NEW."calendarSequence", OLD."calendarSequence" + 1);
  RETURN NEW;
END $$;
CREATE TRIGGER task_calendar BEFORE UPDATE ON "Task" FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD."dueAt", OLD.status, OLD."assigneeId")
    IS DISTINCT FROM (NEW.title, NEW.description, NEW."dueAt", NEW.status, NEW."assigneeId"))
  EXECUTE FUNCTION raise_task_calendar();
