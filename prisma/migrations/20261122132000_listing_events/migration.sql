-- A listing event is what happened to a home; a listing change is a line of its price and status history.
ALTER TABLE "HomeNews" RENAME TO "ListingEvent";
ALTER TYPE "HomeNewsKind" RENAME TO "ListingEventKind";
ALTER TABLE "ListingEvent" RENAME CONSTRAINT "HomeNews_pkey" TO "ListingEvent_pkey";
ALTER TABLE "ListingEvent" RENAME CONSTRAINT "HomeNews_mlsListingId_fkey" TO "ListingEvent_mlsListingId_fkey";
ALTER INDEX "HomeNews_seq_key" RENAME TO "ListingEvent_seq_key";
ALTER INDEX "HomeNews_mlsListingId_seq_idx" RENAME TO "ListingEvent_mlsListingId_seq_idx";
ALTER INDEX "HomeNews_at_idx" RENAME TO "ListingEvent_at_idx";
ALTER INDEX "HomeNews_waiting" RENAME TO "ListingEvent_waiting";
ALTER SEQUENCE home_news_seq RENAME TO listing_event_seq;
ALTER TABLE "HomeChange" RENAME TO "ListingChange";
ALTER TYPE "HomeChangeKind" RENAME TO "ListingChangeKind";
ALTER TABLE "ListingChange" RENAME CONSTRAINT "HomeChange_pkey" TO "ListingChange_pkey";
ALTER TABLE "ListingChange" RENAME CONSTRAINT "HomeChange_mlsListingId_fkey" TO "ListingChange_mlsListingId_fkey";
ALTER INDEX "HomeChange_mlsListingId_at_idx" RENAME TO "ListingChange_mlsListingId_at_idx";

DROP TRIGGER home_news_of_new ON "MlsListing";
DROP TRIGGER home_news_of_changed ON "MlsListing";
DROP FUNCTION note_home_news();
DROP FUNCTION sequence_home_news();

-- What happens to homes on the market, noted by statement whoever changes them: feeds, county files, Hearthport's own commands. A first load is no event:
-- a home that has been on the market for more than two weeks when it first comes in is not new. Whoever notifies the people who saved a home in the act
-- itself says so for its transaction: set_config('hearthport.savers_are_told', 'on', true).
CREATE FUNCTION note_listing_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told boolean := coalesce(current_setting('hearthport.savers_are_told', true), '') = 'on';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListingEvent" ("mlsListingId", kind, "toPrice", "toStatus", at)
    SELECT id, 'LISTED', "listingPrice", status, now() AT TIME ZONE 'UTC' FROM new_homes
    WHERE status = 'ACTIVE' AND "deletedAt" IS NULL AND "activationDate" > (now() AT TIME ZONE 'UTC') - interval '14 days' ORDER BY "activationDate", id;
  ELSE
    INSERT INTO "ListingEvent" ("mlsListingId", kind, "fromPrice", "toPrice", "fromStatus", "toStatus", "isTold", at)
    SELECT n.id, k.kind::"ListingEventKind", o."listingPrice", n."listingPrice", o.status, n.status, told, now() AT TIME ZONE 'UTC'
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
CREATE TRIGGER listing_events_of_new AFTER INSERT ON "MlsListing" REFERENCING NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION note_listing_events();
CREATE TRIGGER listing_events_of_changed AFTER UPDATE ON "MlsListing" REFERENCING OLD TABLE AS old_homes NEW TABLE AS new_homes FOR EACH STATEMENT EXECUTE FUNCTION note_listing_events();

-- Numbers the events that can be seen and have no number yet, one caller at a time, and returns the last number given. An event gets its number only after
-- its own transaction has ended, so that whoever has read up to a number has read everything below it: an id or a time, given before, would come out of order.
CREATE FUNCTION sequence_listing_events() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(712004663);
  UPDATE "ListingEvent" e SET seq = given.seq FROM (SELECT id, nextval('listing_event_seq') AS seq FROM (SELECT id FROM "ListingEvent" WHERE seq IS NULL ORDER BY id) waiting) given WHERE e.id = given.id;
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO last FROM listing_event_seq;
  RETURN last;
END $$;
