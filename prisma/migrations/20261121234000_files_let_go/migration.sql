-- Whatever lets go of a file of ours (an upload removed, a home removed before it was on the market, an account deleted) leaves its file to be removed.
CREATE FUNCTION upload_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key) VALUES (OLD.key) ON CONFLICT (key) DO UPDATE SET "dueAt" = now();
  RETURN NULL;
END $$;
CREATE TRIGGER upload_removed AFTER DELETE ON "Upload" FOR EACH ROW EXECUTE FUNCTION upload_let_go();

CREATE FUNCTION price_opinion_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FileRemoval" (key) VALUES (OLD."documentKey") ON CONFLICT (key) DO UPDATE SET "dueAt" = now();
  RETURN NULL;
END $$;
CREATE TRIGGER price_opinion_removed AFTER DELETE ON "PricingOpinion" FOR EACH ROW WHEN (OLD."documentKey" IS NOT NULL) EXECUTE FUNCTION price_opinion_let_go();
