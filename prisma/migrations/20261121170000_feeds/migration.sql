-- AlterTable
ALTER TABLE "FeedCursor" ADD COLUMN     "passStartedAt" TIMESTAMP(3),
ADD COLUMN     "sweptAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "ImportRejection" ADD COLUMN     "key" TEXT,
ADD COLUMN     "resolvedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "MlsMedia" ADD COLUMN     "isPhoto" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "wantsCopy" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "FileRemoval" (
    "key" TEXT NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FileRemoval_pkey" PRIMARY KEY ("key")
);

-- Photos of a feed are shown from our own copies only: addresses of the feed leave the homes, their media wait to be copied.
UPDATE "MlsMedia" m SET "isPhoto" = h.photos @> to_jsonb(m.url) FROM "MlsListing" h WHERE h.id = m."mlsListingId";
UPDATE "MlsListing" SET photos = '[]' WHERE origin = 'MLS' AND photos::text LIKE '%"http%';

CREATE INDEX "MlsMedia_to_copy" ON "MlsMedia" ("order", id) WHERE "wantsCopy" AND "isPhoto" AND attempts < 8;
CREATE INDEX "MlsMedia_stored" ON "MlsMedia" ("storageKey") WHERE "storageKey" IS NOT NULL;
CREATE INDEX "ImportRejection_open" ON "ImportRejection" (key) WHERE "resolvedAt" IS NULL;

-- Whatever lets go of a copied picture (removed from the feed, copied anew, the home deleted) leaves its file to be removed.
CREATE FUNCTION mls_media_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key) VALUES (OLD."storageKey") ON CONFLICT (key) DO UPDATE SET "dueAt" = now();
  RETURN NULL;
END $$;
CREATE TRIGGER mls_media_removed AFTER DELETE ON "MlsMedia" FOR EACH ROW WHEN (OLD."storageKey" IS NOT NULL) EXECUTE FUNCTION mls_media_let_go();
CREATE TRIGGER mls_media_replaced AFTER UPDATE OF "storageKey" ON "MlsMedia" FOR EACH ROW
  WHEN (OLD."storageKey" IS NOT NULL AND OLD."storageKey" IS DISTINCT FROM NEW."storageKey") EXECUTE FUNCTION mls_media_let_go();

-- One way of writing an address, to find the same home in two places: "12 Elm Street, Apt B" and "12 ELM ST Unit B" are one.
CREATE FUNCTION home_address_key(address text, zip text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(zip, 5) || ' ' || string_agg(CASE word
      WHEN 'street' THEN 'st' WHEN 'avenue' THEN 'ave' WHEN 'av' THEN 'ave' WHEN 'road' THEN 'rd' WHEN 'drive' THEN 'dr' WHEN 'lane' THEN 'ln' WHEN 'court' THEN 'ct' WHEN 'circle' THEN 'cir'
      WHEN 'boulevard' THEN 'blvd' WHEN 'place' THEN 'pl' WHEN 'terrace' THEN 'ter' WHEN 'trail' THEN 'trl' WHEN 'parkway' THEN 'pkwy' WHEN 'highway' THEN 'hwy' WHEN 'cove' THEN 'cv' WHEN 'square' THEN 'sq'
      WHEN 'crossing' THEN 'xing' WHEN 'ridge' THEN 'rdg' WHEN 'point' THEN 'pt' WHEN 'north' THEN 'n' WHEN 'south' THEN 's' WHEN 'east' THEN 'e' WHEN 'west' THEN 'w'
      WHEN 'northeast' THEN 'ne' WHEN 'northwest' THEN 'nw' WHEN 'southeast' THEN 'se' WHEN 'southwest' THEN 'sw' ELSE word END, ' ' ORDER BY at)
  FROM regexp_split_to_table(lower(address), '[^a-z0-9]+') WITH ORDINALITY AS words (word, at)
  WHERE word NOT IN ('', 'unit', 'apt', 'apartment', 'suite', 'ste', 'no')
$$;
CREATE INDEX "MlsListing_address" ON "MlsListing" (home_address_key(address, zip)) WHERE origin <> 'COUNTY_RECORD' AND "deletedAt" IS NULL;
