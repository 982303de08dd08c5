-- CreateEnum
CREATE TYPE "WorkshopFormat" AS ENUM ('ONLINE', 'IN_PERSON');

-- CreateEnum
CREATE TYPE "WorkshopSeatState" AS ENUM ('BOOKED', 'WAITING', 'CANCELLED');

-- CreateTable
CREATE TABLE "Workshop" (
    "id" TEXT NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "zone" TEXT NOT NULL,
    "format" "WorkshopFormat" NOT NULL,
    "joinUrl" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "seats" INTEGER NOT NULL,
    "cancelledAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Workshop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkshopSeat" (
    "id" TEXT NOT NULL,
    "workshopId" TEXT NOT NULL,
    "state" "WorkshopSeatState" NOT NULL,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL DEFAULT '',
    "phone" TEXT,
    "userId" TEXT,
    "source" TEXT NOT NULL DEFAULT '',
    "linkHash" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "calendarSequence" INTEGER NOT NULL DEFAULT 0,
    "toldSequence" INTEGER NOT NULL DEFAULT -1,
    "toldAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WorkshopSeat_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Workshop_startsAt_idx" ON "Workshop"("startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "WorkshopSeat_linkHash_key" ON "WorkshopSeat"("linkHash");

-- CreateIndex
CREATE INDEX "WorkshopSeat_userId_idx" ON "WorkshopSeat"("userId");

-- CreateIndex
CREATE INDEX "WorkshopSeat_email_idx" ON "WorkshopSeat"("email");

-- CreateIndex
CREATE UNIQUE INDEX "WorkshopSeat_workshopId_email_key" ON "WorkshopSeat"("workshopId", "email");

-- AddForeignKey
ALTER TABLE "WorkshopSeat" ADD CONSTRAINT "WorkshopSeat_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "Workshop"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkshopSeat" ADD CONSTRAINT "WorkshopSeat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "Workshop" ADD CONSTRAINT "Workshop_is_possible" CHECK ("minutes" BETWEEN 15 AND 480 AND "seats" BETWEEN 1 AND 500);
ALTER TABLE "Workshop" ADD CONSTRAINT "Workshop_has_a_place" CHECK (CASE "format" WHEN 'ONLINE' THEN "joinUrl" LIKE 'https://%' AND "place" = '' ELSE "place" <> '' AND "joinUrl" = '' END);
ALTER TABLE "WorkshopSeat" ADD CONSTRAINT "WorkshopSeat_email_is_lowercase" CHECK ("email" = lower("email"));
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "WorkshopSeat" FOR EACH ROW EXECUTE FUNCTION require_account('userId');

-- No date has more people with a seat than seats, however many sign up at once.
CREATE FUNCTION keep_workshop_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  capacity integer;
BEGIN
  IF NEW."state" = 'BOOKED' THEN
    SELECT "seats" INTO capacity FROM "Workshop" WHERE id = NEW."workshopId" FOR UPDATE;
    IF (SELECT count(*) FROM "WorkshopSeat" WHERE "workshopId" = NEW."workshopId" AND "state" = 'BOOKED' AND id <> NEW.id) >= capacity THEN
      RAISE EXCEPTION 'the workshop is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'WorkshopSeat_within_seats', TABLE = TG_TABLE_NAME;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER workshop_seats_are_kept BEFORE INSERT OR UPDATE OF "state" ON "WorkshopSeat" FOR EACH ROW EXECUTE FUNCTION keep_workshop_seats();
