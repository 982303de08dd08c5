-- The broker's table shows what is on the table now, and sorts by it: the terms of the latest round until the offer is accepted.
ALTER TABLE "Offer" ADD COLUMN "answerBy" TIMESTAMP(3),
ADD COLUMN "currentClosingDate" TIMESTAMP(3),
ADD COLUMN "currentPrice" INTEGER;

-- As currentTerms() of shared/offers/offers.standing.ts.
CREATE FUNCTION offer_current_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest "OfferRound";
  terms jsonb := '{}';
BEGIN
  SELECT * INTO latest FROM "OfferRound" WHERE "offerId" = NEW.id ORDER BY "roundNumber" DESC LIMIT 1;
  IF FOUND AND NEW.status <> 'ACCEPTED' AND NEW."acceptedAt" IS NULL THEN
    terms := latest.terms;
  END IF;
  NEW."currentPrice" := coalesce((terms->>'price')::int, NEW.price);
  NEW."currentClosingDate" := coalesce((terms->>'closingDate')::timestamptz AT TIME ZONE 'UTC', NEW."closingDate");
  NEW."answerBy" := coalesce(latest."expiresAt", NEW."expiresOn");
  RETURN NEW;
END $$;
CREATE TRIGGER offer_current_terms BEFORE INSERT OR UPDATE OF status, price, "closingDate", "expiresOn", "answerBy" ON "Offer"
  FOR EACH ROW EXECUTE FUNCTION offer_current_terms();

CREATE FUNCTION offer_gets_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Offer" SET "answerBy" = NEW."expiresAt" WHERE id = NEW."offerId";
  RETURN NULL;
END $$;
CREATE TRIGGER offer_gets_round AFTER INSERT OR UPDATE OF terms, "expiresAt" ON "OfferRound"
  FOR EACH ROW EXECUTE FUNCTION offer_gets_round();

UPDATE "Offer" SET "answerBy" = "expiresOn";
