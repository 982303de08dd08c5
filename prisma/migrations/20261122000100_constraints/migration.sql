-- Facts that must hold whatever the code above the database does: money, limits, time slots, and "at most one" of a thing.
-- A check passes where a column is null; what must be filled in is said by NOT NULL or named below.

-- Exclusion constraints compare an id with "=" and a range with "&&" in one index, which needs this extension.
CREATE EXTENSION IF NOT EXISTS btree_gist;


-- Accounts

-- Email addresses are stored in lower case, so that one address cannot open two accounts.
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower" CHECK (email = lower(email));

-- NULL is not equal to NULL in a unique index: without this a flag could have two values for everybody.
CREATE UNIQUE INDEX "FeatureFlag_one_default" ON "FeatureFlag" (name) WHERE "userId" IS NULL;


-- Listings

ALTER TABLE "Listing" ADD CONSTRAINT "Listing_money" CHECK (
  price > 0 AND "hearthportPrice" >= 0 AND tax >= 0 AND "mortgageBalance" >= 0 AND "hoaFees" >= 0
  AND commission BETWEEN 0 AND 100);
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_facts" CHECK (
  beds BETWEEN 0 AND 100 AND baths BETWEEN 0 AND 100 AND "halfBaths" BETWEEN 0 AND 100 AND area > 0
  AND "yearBuilt" BETWEEN 1600 AND 2200 AND "basementArea" >= 0 AND "garageSpaces" >= 0
  AND lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180);
-- A draft may have gaps; what goes to the broker or to the public may not.
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_approved_is_complete" CHECK (
  status = 'DRAFT' OR type = 'BUYER' OR (
    address <> '' AND city <> '' AND state IN ('AL', 'TN') AND zip <> ''
    AND price IS NOT NULL AND beds IS NOT NULL AND baths IS NOT NULL AND area IS NOT NULL));
-- A buyer tracks a home of the MLS once, however often the button is pressed; an archived one may be tracked again.
CREATE UNIQUE INDEX "Listing_one_tracked_home" ON "Listing" ("userId", "mlsListingId")
  WHERE type = 'BUYER' AND "archivedAt" IS NULL;
CREATE UNIQUE INDEX "Upload_one_main_photo" ON "Upload" ("listingId") WHERE main AND type = 'PHOTO';
ALTER TABLE "PriceChange" ADD CONSTRAINT "PriceChange_money" CHECK ("toPrice" > 0 AND "fromPrice" > 0);
ALTER TABLE "ListingViewCount" ADD CONSTRAINT "ListingViewCount_not_negative" CHECK ("count" >= 0);


-- Homes on the market

ALTER TABLE "MlsListing" ADD CONSTRAINT "MlsListing_money" CHECK (
  "listingPrice" >= 0 AND "originalPrice" >= 0 AND "soldPrice" >= 0 AND tax >= 0 AND "hoaFees" >= 0);
-- Prisma's unique key (origin, source, sourceKey) does not hold where source is null: county records and our own homes.
CREATE UNIQUE INDEX "MlsListing_one_per_record" ON "MlsListing" (origin, "sourceKey") WHERE source IS NULL;
ALTER TABLE "AssumableProperty" ADD CONSTRAINT "AssumableProperty_money" CHECK (
  "openMortgageBalance" >= 0 AND "cashNeeded" >= 0 AND "estimatedRate" BETWEEN 0 AND 30);


-- Price opinions

ALTER TABLE "PricingOpinion" ADD CONSTRAINT "PricingOpinion_money" CHECK (price1 > 0 AND price2 > 0 AND price3 > 0 AND "approvedPrice" > 0);
ALTER TABLE "PricingOpinion" ADD CONSTRAINT "PricingOpinion_order" CHECK (price1 <= price2 AND price2 <= price3);
-- One draft for each listing: two brokers never overwrite each other's figures.
CREATE UNIQUE INDEX "PricingOpinion_one_draft" ON "PricingOpinion" ("listingId") WHERE "approvedAt" IS NULL;
ALTER TABLE "Comp" ADD CONSTRAINT "Comp_money" CHECK ("adjustedPrice" >= 0);


-- Showings and open houses. All of them begin on the quarter hour, the grid on which slots are offered.

-- A confirmed showing holds its listing for an hour. Only the database can refuse the second of two that are confirmed at once.
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_no_overlap"
  EXCLUDE USING gist ("listingId" WITH =, tsrange("proposedTime", "proposedTime" + interval '60 minutes') WITH &&)
  WHERE (accepted IS TRUE);
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_on_grid" CHECK (
  extract(minute FROM "proposedTime")::int % 15 = 0 AND extract(second FROM "proposedTime") = 0);
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_times_count" CHECK (cardinality("otherTimes") <= 2);

ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_in_order" CHECK ("endTime" > "startTime");
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_no_overlap"
  EXCLUDE USING gist ("listingId" WITH =, tsrange("startTime", "endTime") WITH &&) WHERE ("cancelledAt" IS NULL);
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_on_grid" CHECK (
  extract(minute FROM "startTime")::int % 15 = 0 AND extract(second FROM "startTime") = 0
  AND extract(minute FROM "endTime")::int % 15 = 0 AND extract(second FROM "endTime") = 0);
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_length" CHECK ("endTime" - "startTime" BETWEEN interval '30 minutes' AND interval '8 hours');


-- Offers, transactions, payments

ALTER TABLE "Offer" ADD CONSTRAINT "Offer_money" CHECK (
  price > 0 AND loan >= 0 AND loan <= price AND "earnestMoney" >= 0 AND concessions >= 0 AND "bagentComm" BETWEEN 0 AND 10);
-- Negative days are an inspection for information only, hence the absolute value.
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_inspection_days" CHECK (abs("inspectionPeriod") BETWEEN 1 AND 30);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_cash_has_no_loan" CHECK ("paymentMethod" = 'Financed' OR loan = 0);

-- A home is sold once: the second of two acceptances at the same moment fails here.
CREATE UNIQUE INDEX "Offer_one_accepted_per_listing" ON "Offer" ("listingId") WHERE status = 'ACCEPTED';
CREATE UNIQUE INDEX "Transaction_one_open_per_listing" ON "Transaction" ("listingId") WHERE status = 'OPEN';
CREATE UNIQUE INDEX "OfferRound_one_pending_per_offer" ON "OfferRound" ("offerId") WHERE status = 'PENDING';

ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_money" CHECK (cost >= 0);
ALTER TABLE "InspectionPrice" ADD CONSTRAINT "InspectionPrice_money" CHECK (price >= 0);
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_money" CHECK ("amountCents" > 0);


-- Buyers

ALTER TABLE "BuyerBudget" ADD CONSTRAINT "BuyerBudget_money" CHECK (
  "grossMonthlyIncome" >= 0 AND "monthlyDebts" >= 0 AND "downPayment" >= 0 AND "selectedHomePrice" >= 0
  AND "interestRate" BETWEEN 0 AND 30 AND "loanTerm" BETWEEN 1 AND 50);
ALTER TABLE "BuyerPreference" ADD CONSTRAINT "BuyerPreference_money" CHECK ("minPrice" >= 0 AND "maxPrice" >= 0);
ALTER TABLE "BuyerPreference" ADD CONSTRAINT "BuyerPreference_in_order" CHECK (
  "minBedrooms" <= "maxBedrooms" AND
  "minBathrooms" <= "maxBathrooms" AND
  "minSquareFeet" <= "maxSquareFeet" AND
  "minPrice" <= "maxPrice"
);
