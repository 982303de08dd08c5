-- CreateEnum
CREATE TYPE "PriceOpinion" AS ENUM ('TOO_LOW', 'ABOUT_RIGHT', 'TOO_HIGH');

-- AlterTable
ALTER TABLE "Email" ADD COLUMN     "calendar" TEXT;

-- AlterTable
ALTER TABLE "Showing" ADD COLUMN     "dayRemindedFor" TIMESTAMP(3),
ADD COLUMN     "hostLateMinutes" INTEGER,
ADD COLUMN     "hourRemindedFor" TIMESTAMP(3),
ADD COLUMN     "noShowAt" TIMESTAMP(3),
ADD COLUMN     "onTheWayAt" TIMESTAMP(3),
ADD COLUMN     "requesterLateMinutes" INTEGER,
ADD COLUMN     "surveySentAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Sms" ADD COLUMN     "notAfter" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "ShowingSurvey" (
    "showingId" TEXT NOT NULL,
    "opinion" "OverallFeedback" NOT NULL,
    "pros" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "priceOpinion" "PriceOpinion",
    "wouldPay" INTEGER,
    "askingPrice" INTEGER,
    "byLink" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ShowingSurvey_pkey" PRIMARY KEY ("showingId")
);

-- AddForeignKey
ALTER TABLE "ShowingSurvey" ADD CONSTRAINT "ShowingSurvey_showingId_fkey" FOREIGN KEY ("showingId") REFERENCES "Showing"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A visit that somebody missed was confirmed, and nobody tells how it was.
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_no_show" CHECK ("noShowAt" IS NULL OR (accepted IS TRUE AND feedback IS NULL AND "noShowAt" >= "proposedTime"));
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_late_minutes" CHECK ("requesterLateMinutes" IN (5, 10, 15, 30) AND "hostLateMinutes" IN (5, 10, 15, 30));


ALTER TABLE "ShowingSurvey" ADD CONSTRAINT "ShowingSurvey_words" CHECK (cardinality(pros) <= 10 AND cardinality(cons) <= 10);
ALTER TABLE "ShowingSurvey" ADD CONSTRAINT "ShowingSurvey_money" CHECK ("wouldPay" > 0 AND "askingPrice" > 0);

-- A survey is answered once, for a visit that took place. Its answers and the words given with them stay as they are.
CREATE FUNCTION keep_survey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'a survey is answered once' USING ERRCODE = 'check_violation', CONSTRAINT = 'ShowingSurvey_once', TABLE = TG_TABLE_NAME;
  END IF;
  IF NOT EXISTS (SELECT FROM "Showing" WHERE id = NEW."showingId" AND accepted IS TRUE AND "noShowAt" IS NULL AND feedback IS NOT NULL) THEN
    RAISE EXCEPTION 'only a visit that took place has a survey' USING ERRCODE = 'check_violation', CONSTRAINT = 'ShowingSurvey_visited', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER survey_is_kept BEFORE INSERT OR UPDATE ON "ShowingSurvey" FOR EACH ROW EXECUTE FUNCTION keep_survey();
