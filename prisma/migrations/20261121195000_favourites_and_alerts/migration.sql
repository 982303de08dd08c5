-- CreateEnum
CREATE TYPE "AlertFrequency" AS ENUM ('SOON', 'DAILY', 'WEEKLY', 'NEVER');

-- CreateEnum
CREATE TYPE "HomeNewsKind" AS ENUM ('LISTED', 'PRICE', 'STATUS', 'GONE');

-- AlterTable
ALTER TABLE "Favorite" ADD COLUMN     "savedPrice" INTEGER,
ADD COLUMN     "toldSeq" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "SavedSearch" DROP COLUMN "mailAlerts",
ADD COLUMN     "address" TEXT NOT NULL,
ADD COLUMN     "filterKey" TEXT NOT NULL,
ADD COLUMN     "frequency" "AlertFrequency" NOT NULL DEFAULT 'DAILY',
ADD COLUMN     "lookedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "seenSeq" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "HomeNews" (
    "id" BIGSERIAL NOT NULL,
    "seq" BIGINT,
    "mlsListingId" TEXT NOT NULL,
    "kind" "HomeNewsKind" NOT NULL,
    "fromPrice" INTEGER,
    "toPrice" INTEGER,
    "fromStatus" "MlsStatus",
    "toStatus" "MlsStatus",
    "isTold" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HomeNews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "HomeNews_seq_key" ON "HomeNews"("seq");

-- CreateIndex
CREATE INDEX "HomeNews_mlsListingId_seq_idx" ON "HomeNews"("mlsListingId", "seq");

-- CreateIndex
CREATE INDEX "HomeNews_at_idx" ON "HomeNews"("at");

-- CreateIndex
CREATE INDEX "SavedSearch_frequency_lookedAt_idx" ON "SavedSearch"("frequency", "lookedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_userId_filterKey_key" ON "SavedSearch"("userId", "filterKey");

-- AddForeignKey
ALTER TABLE "HomeNews" ADD CONSTRAINT "HomeNews_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What happens to homes on the market, noted by statement whoever changes them: feeds, county files, Hearthport's own commands. A first load is no news:
-- a home that has been on the market for more than two weeks when we first hear of it is not new. Whoever tells the people who saved a home in the act
-- itself says so for its transaction: set_config('hearthport.savers_are_told', 'on', true).
CREATE INDEX "HomeNews_waiting" ON "HomeNews" (id) WHERE seq IS NULL;
CREATE FUNCTION note_home_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told boolean := coalesce(current_setting('hearthport.savers_are_told', true), '') = 'on';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "HomeNews" ("mlsListingId", kind, "toPrice", "toStatus", at)
    SELECT id, 'LISTED', "listingPrice", status, now() AT TIME ZONE 'UTC' FROM new_homes
    WHERE status = 'ACTIVE' AND "deletedAt" IS NULL AND "activationDate" > (now() AT TIME ZONE 'UTC') - interval '14 days' ORDER BY "activationDate", id;
  ELSE
    INSERT INTO "HomeNews" ("mlsListingId", kind, "fromPrice", "toPrice", "fromStatus", "toStatus", "isTold", at)
    SELECT n.id, k.kind::"HomeNewsKind", o."listingPrice", n."listingPrice", o.status, n.status, told, now() AT TIME ZONE 'UTC'
    FROM new_homes n JOIN old_homes o ON o.id = n.id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN n."deletedAt" IS NOT NULL THEN 'GONE' WHEN n.status = 'ACTIVE' THEN 'LISTED' ELSE 'STATUS' END AS kind
      WHERE (o."deletedAt" IS NULL) <> (n."deletedAt" IS NULL) OR (n."deletedAt" IS NULL AND o.status <> n.status)
      UNION ALL
      SELECT 'PRICE' WHERE o."deletedAt" IS NULL AND n."deletedAt" IS NULL AND n.status <> 'SOLD' AND n."listingPrice" IS NOT NULL AND o."listingPrice" <> n."listingPrice"
    ) k;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER home_news_of_new AFTER INSERT ON "MlsListing" REFERENCING NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION note_home_news();
CREATE TRIGGER home_news_of_changed AFTER UPDATE ON "MlsListing" REFERENCING OLD TABLE AS old_homes NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION note_home_news();

-- Numbers the news that can be seen and has no number yet, one caller at a time, and answers the last number given. News gets its number only after its own
-- transaction has ended, so that whoever has read up to a number has read everything below it: an id or a time, given before, would come out of order.
CREATE SEQUENCE home_news_seq;
CREATE FUNCTION sequence_home_news() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(712004663);
  UPDATE "HomeNews" h SET seq = given.seq FROM (SELECT id, nextval('home_news_seq') AS seq FROM (SELECT id FROM "HomeNews" WHERE seq IS NULL ORDER BY id) waiting) given WHERE h.id = given.id;
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO last FROM home_news_seq;
  RETURN last;
END $$;
