-- Price changes are numbered while their home is locked, so their order is that of the commits; the time is that of the beginning and may differ.
ALTER TABLE "PriceChange" ADD COLUMN "seq" BIGINT;
UPDATE "PriceChange" p SET seq = numbered.seq
  FROM (SELECT id, row_number() OVER (ORDER BY "createdAt", id) AS seq FROM "PriceChange") numbered WHERE p.id = numbered.id;
CREATE SEQUENCE "PriceChange_seq_seq" AS BIGINT OWNED BY "PriceChange"."seq";
SELECT setval('"PriceChange_seq_seq"', coalesce((SELECT max(seq) FROM "PriceChange"), 0) + 1, false);
ALTER TABLE "PriceChange" ALTER COLUMN "seq" SET NOT NULL, ALTER COLUMN "seq" SET DEFAULT nextval('"PriceChange_seq_seq"');

DROP INDEX "PriceChange_listingId_createdAt_idx";
CREATE INDEX "PriceChange_listingId_seq_idx" ON "PriceChange"("listingId", "seq" DESC);
