-- A listing event is what happened to a home on the market: listed, a new price, a new status, gone. Alerts of saved searches and
-- notifications of saved homes read them. They are recorded by the statement that changes the homes, whoever runs it (feeds, county
-- files, Hearthport's own commands), so that no way of changing a home can be forgotten.

-- A first load is no event: a home that has been on the market for more than two weeks when it first comes in is not new.
-- A command that itself notifies the people who saved a home says so for its transaction, and they are not notified twice:
-- set_config('hearthport.savers_are_notified', 'on', true).
CREATE FUNCTION record_listing_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE notified boolean := coalesce(current_setting('hearthport.savers_are_notified', true), '') = 'on';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListingEvent" ("mlsListingId", kind, "toPrice", "toStatus", at)
    SELECT id, 'LISTED', "listingPrice", status, now() AT TIME ZONE 'UTC' FROM new_rows
    WHERE status = 'ACTIVE' AND "deletedAt" IS NULL AND "activationDate" > (now() AT TIME ZONE 'UTC') - interval '14 days' ORDER BY "activationDate", id;
  ELSE
    INSERT INTO "ListingEvent" ("mlsListingId", kind, "fromPrice", "toPrice", "fromStatus", "toStatus", "isNotified", at)
    SELECT n.id, k.kind::"ListingEventKind", o."listingPrice", n."listingPrice", o.status, n.status, notified, now() AT TIME ZONE 'UTC'
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN n."deletedAt" IS NOT NULL THEN 'GONE' WHEN n.status = 'ACTIVE' THEN 'LISTED' ELSE 'STATUS' END AS kind
      WHERE (o."deletedAt" IS NULL) <> (n."deletedAt" IS NULL) OR (n."deletedAt" IS NULL AND o.status <> n.status)
      UNION ALL
      SELECT 'PRICE' WHERE o."deletedAt" IS NULL AND n."deletedAt" IS NULL AND n.status <> 'SOLD' AND n."listingPrice" IS NOT NULL AND o."listingPrice" <> n."listingPrice"
    ) k;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_events_on_insert AFTER INSERT ON "MlsListing"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_listing_events();
CREATE TRIGGER listing_events_on_update AFTER UPDATE ON "MlsListing"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_listing_events();

-- Numbers the events that can be seen and have no number yet, one caller at a time, and returns the last number given. An event is
-- numbered only after its own transaction has ended, so that whoever has read up to a number has read everything below it; an id or
-- a time, given inside the transaction, would come out of order.
CREATE SEQUENCE listing_event_seq;
CREATE FUNCTION sequence_listing_events() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(712004666);
  UPDATE "ListingEvent" e SET seq = given.seq FROM (SELECT id, nextval('listing_event_seq') AS seq FROM (SELECT id FROM "ListingEvent" WHERE seq IS NULL ORDER BY id) waiting) given WHERE e.id = given.id;
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO last FROM listing_event_seq;
  RETURN last;
END $$;
CREATE INDEX "ListingEvent_unnumbered" ON "ListingEvent" (id) WHERE seq IS NULL;
