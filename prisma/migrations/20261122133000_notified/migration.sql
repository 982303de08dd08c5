-- People are notified of listing events.
ALTER TABLE "Favorite" RENAME COLUMN "toldSeq" TO "notifiedSeq";
ALTER TABLE "ListingEvent" RENAME COLUMN "isTold" TO "isNotified";
CREATE OR REPLACE FUNCTION note_listing_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE notified boolean := coalesce(current_setting('hearthport.savers_are_notified', true), '') = 'on';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ListingEvent" ("mlsListingId", kind, "toPrice", "toStatus", at)
    SELECT id, 'LISTED', "listingPrice", status, now() AT TIME ZONE 'UTC' FROM new_homes
    WHERE status = 'ACTIVE' AND "deletedAt" IS NULL AND "activationDate" > (now() AT TIME ZONE 'UTC') - interval '14 days' ORDER BY "activationDate", id;
  ELSE
    INSERT INTO "ListingEvent" ("mlsListingId", kind, "fromPrice", "toPrice", "fromStatus", "toStatus", "isNotified", at)
    SELECT n.id, k.kind::"ListingEventKind", o."listingPrice", n."listingPrice", o.status, n.status, notified, now() AT TIME ZONE 'UTC'
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
