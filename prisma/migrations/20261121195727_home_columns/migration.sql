-- AlterTable
ALTER TABLE "MlsListing" ADD COLUMN     "number" SERIAL NOT NULL;

-- CreateTable
CREATE TABLE "HomeTouch" (
    "id" BIGSERIAL NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "homes" INTEGER[],
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HomeTouch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "HomeTouch_xid_idx" ON "HomeTouch"("xid");

-- CreateIndex
CREATE UNIQUE INDEX "MlsListing_number_key" ON "MlsListing"("number");


-- Every statement that changes homes, or the loans on them, names them: one row for a statement, seen by others when its transaction is.
CREATE FUNCTION touch_homes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO "HomeTouch" (homes) SELECT array_agg(number) FROM old_homes HAVING count(*) > 0;
  ELSE
    INSERT INTO "HomeTouch" (homes) SELECT array_agg(number) FROM new_homes HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER home_touched_new AFTER INSERT ON "MlsListing" REFERENCING NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION touch_homes();
CREATE TRIGGER home_touched_changed AFTER UPDATE ON "MlsListing" REFERENCING NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION touch_homes();
CREATE TRIGGER home_touched_gone AFTER DELETE ON "MlsListing" REFERENCING OLD TABLE AS old_homes FOR EACH STATEMENT EXECUTE FUNCTION touch_homes();

CREATE FUNCTION touch_home_of_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "HomeTouch" (homes) SELECT array_agg(number) FROM "MlsListing" WHERE id IN (OLD."mlsListingId", NEW."mlsListingId") HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER home_touched_by_loan AFTER INSERT OR UPDATE OR DELETE ON "AssumableProperty" FOR EACH ROW EXECUTE FUNCTION touch_home_of_loan();

-- Homes that come at the same moment stand in the order of their numbers, in the database as in memory.
DROP INDEX "MlsListing_newest";
CREATE INDEX "MlsListing_newest" ON "MlsListing" (status, "activationDate" DESC, number) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";

-- A home of which only half a place is known has none: it stands in no cell.
CREATE OR REPLACE FUNCTION mls_listing_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."mapLat" := CASE WHEN NEW.lng IS NULL THEN NULL WHEN NEW."hideAddress" THEN floor(NEW.lat * 100 + 0.5) / 100 ELSE NEW.lat END;
  NEW."mapLng" := CASE WHEN NEW.lat IS NULL THEN NULL WHEN NEW."hideAddress" THEN floor(NEW.lng * 100 + 0.5) / 100 ELSE NEW.lng END;
  NEW."cellX" := floor((NEW."mapLng" + 180) / 360 * 32768);
  NEW."cellY" := floor((1 - ln(tan(radians(greatest(-85, least(85, NEW."mapLat")))) + 1 / cos(radians(greatest(-85, least(85, NEW."mapLat"))))) / pi()) / 2 * 32768);
  RETURN NEW;
END $$;
