-- What must never be, held by the database itself.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Two confirmed showings of one listing never overlap: each holds [t, t + 60 min), on the 15-minute grid.
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_no_overlap"
  EXCLUDE USING gist ("listingId" WITH =, tsrange("proposedTime", "proposedTime" + interval '60 minutes') WITH &&)
  WHERE (accepted IS TRUE);
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_on_grid" CHECK (
  extract(minute FROM "proposedTime")::int % 15 = 0 AND extract(second FROM "proposedTime") = 0);
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_times_count" CHECK (cardinality("otherTimes") <= 2);

-- One open transaction and one accepted offer for each listing.
CREATE UNIQUE INDEX "Transaction_one_open_per_listing" ON "Transaction" ("listingId") WHERE status = 'OPEN';
CREATE UNIQUE INDEX "Offer_one_accepted_per_listing" ON "Offer" ("listingId") WHERE status = 'ACCEPTED';
CREATE UNIQUE INDEX "OfferRound_one_pending_per_offer" ON "OfferRound" ("offerId") WHERE status = 'PENDING';

-- One wanted home for each buyer and MLS home.
CREATE UNIQUE INDEX "Listing_one_wanted_home" ON "Listing" ("userId", "mlsListingId")
  WHERE type = 'BUYER' AND "archivedAt" IS NULL;

-- Equal feed keys are one home, a missing source included.
CREATE UNIQUE INDEX "MlsListing_one_per_record" ON "MlsListing" (origin, "sourceKey") WHERE source IS NULL;
CREATE UNIQUE INDEX "FeatureFlag_one_default" ON "FeatureFlag" (name) WHERE "userId" IS NULL;
CREATE UNIQUE INDEX "Upload_one_main_photo" ON "Upload" ("listingId") WHERE main AND type = 'PHOTO';

-- Money is never negative; percentages and days stay within the specification's limits.
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_money" CHECK (
  price > 0 AND "hearthportPrice" >= 0 AND tax >= 0 AND "mortgageBalance" >= 0 AND "hoaFees" >= 0
  AND commission BETWEEN 0 AND 100);
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_facts" CHECK (
  beds BETWEEN 0 AND 100 AND baths BETWEEN 0 AND 100 AND "halfBaths" BETWEEN 0 AND 100 AND area > 0
  AND "yearBuilt" BETWEEN 1600 AND 2200 AND "basementArea" >= 0 AND "garageSpaces" >= 0
  AND lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180);
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_approved_is_complete" CHECK (
  status = 'DRAFT' OR type = 'BUYER' OR (
    address <> '' AND city <> '' AND state IN ('AL', 'TN') AND zip <> ''
    AND price IS NOT NULL AND beds IS NOT NULL AND baths IS NOT NULL AND area IS NOT NULL));
ALTER TABLE "PriceChange" ADD CONSTRAINT "PriceChange_money" CHECK ("toPrice" > 0 AND "fromPrice" > 0);
ALTER TABLE "PricingOpinion" ADD CONSTRAINT "PricingOpinion_money" CHECK (price1 > 0 AND price2 > 0 AND price3 > 0 AND "approvedPrice" > 0);
ALTER TABLE "Comp" ADD CONSTRAINT "Comp_money" CHECK ("adjustedPrice" >= 0);
ALTER TABLE "MlsListing" ADD CONSTRAINT "MlsListing_money" CHECK (
  "listingPrice" >= 0 AND "originalPrice" >= 0 AND "soldPrice" >= 0 AND tax >= 0 AND "hoaFees" >= 0);
ALTER TABLE "AssumableProperty" ADD CONSTRAINT "AssumableProperty_money" CHECK (
  "openMortgageBalance" >= 0 AND "cashNeeded" >= 0 AND "estimatedRate" BETWEEN 0 AND 30);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_money" CHECK (
  price > 0 AND loan >= 0 AND loan <= price AND "earnestMoney" >= 0 AND concessions >= 0 AND "bagentComm" BETWEEN 0 AND 10);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_inspection_days" CHECK (abs("inspectionPeriod") BETWEEN 1 AND 30);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_cash_has_no_loan" CHECK ("paymentMethod" = 'Financed' OR loan = 0);
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_money" CHECK (cost >= 0);
ALTER TABLE "InspectionPrice" ADD CONSTRAINT "InspectionPrice_money" CHECK (price >= 0);
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_money" CHECK ("amountCents" > 0);
ALTER TABLE "BuyerBudget" ADD CONSTRAINT "BuyerBudget_money" CHECK (
  "grossMonthlyIncome" >= 0 AND "monthlyDebts" >= 0 AND "downPayment" >= 0 AND "selectedHomePrice" >= 0
  AND "interestRate" BETWEEN 0 AND 30 AND "loanTerm" BETWEEN 1 AND 50);
ALTER TABLE "BuyerPreference" ADD CONSTRAINT "BuyerPreference_money" CHECK ("minPrice" >= 0 AND "maxPrice" >= 0);
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_in_order" CHECK ("endTime" > "startTime");

-- E-mail addresses are kept lower-case: one person, one account.
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower" CHECK (email = lower(email));

-- The audit chain: the trigger numbers each entry and seals it with the hash of the one before; the lock makes the order
-- of entries the order of commits.
CREATE FUNCTION audit_entry_payload(e "AuditEntry") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(e.seq, to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e."actorKind", e."actorId", e.side,
    e.action, e.noun, e."nounId", e.before, e.after)::text
$$;
CREATE FUNCTION audit_entry_seal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(712004661);
  SELECT seq, hash INTO last FROM "AuditEntry" ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW."previousHash" := coalesce(last.hash, repeat('0', 64));
  NEW.hash := encode(sha256(convert_to(NEW."previousHash" || audit_entry_payload(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entry_seal BEFORE INSERT ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION audit_entry_seal();

CREATE FUNCTION audit_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;
CREATE TRIGGER audit_entry_frozen BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION audit_entry_refuse();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_refuse();

-- Browsing. Homes that people may see are those not deleted and not flagged as duplicates.
CREATE INDEX "MlsListing_newest" ON "MlsListing" (status, "activationDate" DESC, id) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_search" ON "MlsListing" (status, "listingPrice", beds, lat, lng) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_box" ON "MlsListing" (lat, lng) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_place" ON "MlsListing" (state, city, zip) WHERE "deletedAt" IS NULL AND NOT "isDuplicate";
CREATE INDEX "MlsListing_closed" ON "MlsListing" (state, city, "closeDate") WHERE status = 'SOLD' AND NOT "isDuplicate";
CREATE INDEX "MlsListing_text" ON "MlsListing" USING gin ((address || ' ' || city || ' ' || coalesce(zip, '') || ' ' || coalesce(subdivision, '')) gin_trgm_ops);
