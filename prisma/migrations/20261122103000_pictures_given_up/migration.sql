-- An attempt to open a picture is counted before it begins; after the third without an answer the picture is given up.
ALTER TABLE "Upload" ADD COLUMN "openAttempts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "MlsMedia" ADD COLUMN "openAttempts" INTEGER NOT NULL DEFAULT 0;

-- Which drawn picture belongs to a home: asked before one is drawn. Only samples have drawn pictures, so both are empty on a real market.
CREATE INDEX "Upload_drawn" ON "Upload" (url) WHERE url LIKE '/api/illustrations/%';
CREATE INDEX "MlsListing_drawn" ON "MlsListing" USING gin (photos jsonb_path_ops) WHERE (photos ->> 0) LIKE '/api/illustrations/%';
