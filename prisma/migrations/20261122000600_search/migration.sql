-- Searching and browsing the homes of the market, and finding one home that two sources list.

-- Trigram indexes answer LIKE '%word%'.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One price to filter and sort by: what a sold home sold for, else what is asked. Filled in here, so that no index needs two columns.
CREATE FUNCTION mls_listing_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price := CASE WHEN NEW.status = 'SOLD' THEN coalesce(NEW."soldPrice", NEW."listingPrice") ELSE NEW."listingPrice" END;
  RETURN NEW;
END $$;
CREATE TRIGGER mls_listing_price BEFORE INSERT OR UPDATE OF status, "soldPrice", "listingPrice", price ON "MlsListing"
  FOR EACH ROW EXECUTE FUNCTION mls_listing_price();

-- People see the homes that are neither deleted nor duplicates: the indexes hold those alone.
-- Homes activated at the same moment are ordered by their number, so that no page repeats or skips one.
CREATE INDEX "MlsListing_newest" ON "MlsListing" (status, "activationDate" DESC, number) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_search" ON "MlsListing" (status, price, beds, "mapLat", "mapLng") WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_area" ON "MlsListing" (state, city, zip) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_text" ON "MlsListing" USING gin ((address || ' ' || city || ' ' || coalesce(zip, '') || ' ' || coalesce(subdivision, '')) gin_trgm_ops);

-- Market figures look at the closings of a city, zip code or county over some months.
CREATE INDEX "MlsListing_closed" ON "MlsListing" (state, city, "closeDate") WHERE status = 'SOLD' AND NOT "isDuplicate";
CREATE INDEX "MlsListing_zip" ON "MlsListing" (zip, status, "closeDate") WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_county" ON "MlsListing" (state, county, status, "closeDate") WHERE "deletedAt" IS NULL AND NOT "isDuplicate";

-- One spelling of an address, to find the same home in two sources: "12 Elm Street, Apt B" and "12 ELM ST Unit B" are one.
CREATE FUNCTION normalized_address(address text, zip text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(zip, 5) || ' ' || string_agg(CASE word
      WHEN 'street' THEN 'st' WHEN 'avenue' THEN 'ave' WHEN 'av' THEN 'ave' WHEN 'road' THEN 'rd' WHEN 'drive' THEN 'dr' WHEN 'lane' THEN 'ln' WHEN 'court' THEN 'ct' WHEN 'circle' THEN 'cir'
      WHEN 'boulevard' THEN 'blvd' WHEN 'place' THEN 'pl' WHEN 'terrace' THEN 'ter' WHEN 'trail' THEN 'trl' WHEN 'parkway' THEN 'pkwy' WHEN 'highway' THEN 'hwy' WHEN 'cove' THEN 'cv' WHEN 'square' THEN 'sq'
      WHEN 'crossing' THEN 'xing' WHEN 'ridge' THEN 'rdg' WHEN 'point' THEN 'pt' WHEN 'north' THEN 'n' WHEN 'south' THEN 's' WHEN 'east' THEN 'e' WHEN 'west' THEN 'w'
      WHEN 'northeast' THEN 'ne' WHEN 'northwest' THEN 'nw' WHEN 'southeast' THEN 'se' WHEN 'southwest' THEN 'sw' ELSE word END, ' ' ORDER BY at)
  FROM regexp_split_to_table(lower(address), '[^a-z0-9]+') WITH ORDINALITY AS words (word, at)
  WHERE word NOT IN ('', 'unit', 'apt', 'apartment', 'suite', 'ste', 'no')
$$;
CREATE INDEX "MlsListing_address" ON "MlsListing" (normalized_address(address, zip)) WHERE origin <> 'COUNTY_RECORD' AND "deletedAt" IS NULL;
-- Each page of a feed looks up the duplicates of the homes it changes.
CREATE INDEX "MlsListing_duplicate_of" ON "MlsListing" ("duplicateOfId") WHERE "duplicateOfId" IS NOT NULL;

-- A record that was refused before and now comes in resolves its rejection.
CREATE INDEX "ImportRejection_open" ON "ImportRejection" (key) WHERE "resolvedAt" IS NULL;
