-- What waits is a few rows of many: the desk reads these alone.
CREATE INDEX "Lead_unanswered" ON "Lead" ("createdAt", id) WHERE kind = 'CONTACT' AND "handledAt" IS NULL;
CREATE INDEX "FormSigner_brokerage_unsigned" ON "FormSigner" ("formSigningId")
  WHERE role = 'BROKERAGE' AND "signedAt" IS NULL AND "declinedAt" IS NULL;
CREATE INDEX "Task_open_due" ON "Task" ("dueAt", id) WHERE status IN ('PENDING', 'IN_PROGRESS');

-- The search of the command palette: parts of words.
CREATE INDEX "User_words" ON "User" USING gin (("firstName" || ' ' || "lastName" || ' ' || email) gin_trgm_ops);
CREATE INDEX "Listing_words" ON "Listing" USING gin ((address || ' ' || city || ' ' || "shortId" || ' ' || coalesce("refId", '')) gin_trgm_ops);
CREATE INDEX "Offer_words" ON "Offer" USING gin (
  ("buyerFirstName" || ' ' || "buyerLastName" || ' ' || "firstName" || ' ' || "lastName" || ' ' || email) gin_trgm_ops);
