-- CreateTable
CREATE TABLE "Review" (
    "id" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "userId" TEXT,
    "isAgent" BOOLEAN NOT NULL DEFAULT false,
    "firstName" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "linkHash" TEXT NOT NULL,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "remindedAt" TIMESTAMP(3),
    "stars" INTEGER,
    "wentWell" TEXT NOT NULL DEFAULT '',
    "couldImprove" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMP(3),
    "byLink" BOOLEAN NOT NULL DEFAULT false,
    "consentAt" TIMESTAMP(3),
    "publishedAs" TEXT,
    "publishedAt" TIMESTAMP(3),

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Review_linkHash_key" ON "Review"("linkHash");

-- CreateIndex
CREATE INDEX "Review_userId_idx" ON "Review"("userId");

-- CreateIndex
CREATE INDEX "Review_answeredAt_askedAt_idx" ON "Review"("answeredAt", "askedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Review_transactionId_side_key" ON "Review"("transactionId", "side");

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "Transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "Review" ADD CONSTRAINT "Review_stars" CHECK (stars BETWEEN 1 AND 5);
ALTER TABLE "Review" ADD CONSTRAINT "Review_texts" CHECK (length("wentWell") <= 2000 AND length("couldImprove") <= 2000);
ALTER TABLE "Review" ADD CONSTRAINT "Review_answered" CHECK ((stars IS NULL) = ("answeredAt" IS NULL) AND ("answeredAt" IS NOT NULL OR ("wentWell" = '' AND "couldImprove" = '' AND "consentAt" IS NULL)));
-- An outside party is reached by email only.
ALTER TABLE "Review" ADD CONSTRAINT "Review_reachable" CHECK (("userId" IS NULL) = (email IS NOT NULL));
-- Nothing is published without consent.
ALTER TABLE "Review" ADD CONSTRAINT "Review_consent" CHECK (("consentAt" IS NULL) = ("publishedAs" IS NULL) AND ("publishedAt" IS NULL OR "consentAt" IS NOT NULL));
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Review" FOR EACH ROW EXECUTE FUNCTION require_account('userId', 'skip');

-- A review is of a sale that closed, and stays as it was answered.
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."answeredAt" IS NOT NULL AND (OLD.stars, OLD."wentWell", OLD."couldImprove", OLD."answeredAt", OLD."consentAt", OLD."publishedAs")
      IS DISTINCT FROM (NEW.stars, NEW."wentWell", NEW."couldImprove", NEW."answeredAt", NEW."consentAt", NEW."publishedAs") THEN
    RAISE EXCEPTION 'a review is answered once' USING ERRCODE = 'check_violation', CONSTRAINT = 'Review_once', TABLE = TG_TABLE_NAME;
  END IF;
  IF NOT EXISTS (SELECT FROM "Transaction" WHERE id = NEW."transactionId" AND status = 'CLOSED') THEN
    RAISE EXCEPTION 'only a sale that closed is reviewed' USING ERRCODE = 'check_violation', CONSTRAINT = 'Review_closed', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_is_kept BEFORE INSERT OR UPDATE ON "Review" FOR EACH ROW EXECUTE FUNCTION keep_review();
