-- Stored files are no part of the transaction that changes their rows. A row that no longer names its file puts the file's key into
-- "FileRemoval" in the same transaction, however it happens (deleted with its listing or account, replaced by the feed); a job
-- removes the file later. So no file is lost to a rollback, and none stays behind.

CREATE FUNCTION upload_remove_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key) VALUES (OLD.key) ON CONFLICT (key) DO UPDATE SET "dueAt" = now();
  RETURN NULL;
END $$;
CREATE TRIGGER upload_remove_file AFTER DELETE ON "Upload" FOR EACH ROW EXECUTE FUNCTION upload_remove_file();

CREATE FUNCTION pricing_opinion_remove_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key) VALUES (OLD."documentKey") ON CONFLICT (key) DO UPDATE SET "dueAt" = now();
  RETURN NULL;
END $$;
CREATE TRIGGER pricing_opinion_remove_file AFTER DELETE ON "PricingOpinion" FOR EACH ROW
  WHEN (OLD."documentKey" IS NOT NULL) EXECUTE FUNCTION pricing_opinion_remove_file();

CREATE FUNCTION mls_media_remove_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key) VALUES (OLD."storageKey") ON CONFLICT (key) DO UPDATE SET "dueAt" = now();
  RETURN NULL;
END $$;
CREATE TRIGGER mls_media_deleted AFTER DELETE ON "MlsMedia" FOR EACH ROW
  WHEN (OLD."storageKey" IS NOT NULL) EXECUTE FUNCTION mls_media_remove_file();
CREATE TRIGGER mls_media_replaced AFTER UPDATE OF "storageKey" ON "MlsMedia" FOR EACH ROW
  WHEN (OLD."storageKey" IS NOT NULL AND OLD."storageKey" IS DISTINCT FROM NEW."storageKey") EXECUTE FUNCTION mls_media_remove_file();

-- The queue of pictures to copy from a feed; after eight failures a picture is left alone (server/media/photo-files.ts has the same figure).
CREATE INDEX "MlsMedia_to_copy" ON "MlsMedia" ("order", id) WHERE "needsCopy" AND "isPhoto" AND attempts < 8;
CREATE INDEX "MlsMedia_stored" ON "MlsMedia" ("storageKey") WHERE "storageKey" IS NOT NULL;

-- Which home an illustration belongs to, looked up before one is drawn. Only samples have them: both are empty on a real market.
CREATE INDEX "Upload_illustration" ON "Upload" (url) WHERE url LIKE '/api/illustrations/%';
CREATE INDEX "MlsListing_illustration" ON "MlsListing" USING gin (photos jsonb_path_ops) WHERE (photos ->> 0) LIKE '/api/illustrations/%';
