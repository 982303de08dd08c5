-- CreateTable
CREATE TABLE "ClientMerge" (
    "id" TEXT NOT NULL,
    "keptId" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "wasVerified" BOOLEAN NOT NULL,
    "counts" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientMerge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ClientMerge_keptId_idx" ON "ClientMerge"("keptId");

-- CreateIndex
CREATE INDEX "ClientMerge_byId_idx" ON "ClientMerge"("byId");

-- AddForeignKey
ALTER TABLE "ClientMerge" ADD CONSTRAINT "ClientMerge_id_fkey" FOREIGN KEY ("id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientMerge" ADD CONSTRAINT "ClientMerge_keptId_fkey" FOREIGN KEY ("keptId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientMerge" ADD CONSTRAINT "ClientMerge_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE "ClientMerge" ADD CONSTRAINT "ClientMerge_two_accounts" CHECK (id <> "keptId");
-- a broker ended one of two accounts; a kept account that is deleted takes the words with it
ALTER TABLE "ClientMerge" ADD CONSTRAINT "ClientMerge_reason" CHECK (reason = '' OR char_length(btrim(reason)) BETWEEN 10 AND 500);
CREATE TRIGGER kept_has_account BEFORE INSERT OR UPDATE OF "keptId" ON "ClientMerge" FOR EACH ROW EXECUTE FUNCTION require_account('keptId');
CREATE TRIGGER merger_has_account BEFORE INSERT ON "ClientMerge" FOR EACH ROW EXECUTE FUNCTION require_account('byId');

-- A merged account is deleted and no broker's, and what it leads to is never merged itself. Of two merges in both directions the second
-- finds the first: both lock the two accounts.
CREATE FUNCTION client_merge_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "User" WHERE id = NEW.id AND "deletedAt" IS NOT NULL AND type <> 'ADMIN') THEN
    RAISE EXCEPTION 'a merged account is deleted and no broker''s' USING ERRCODE = 'check_violation', CONSTRAINT = 'ClientMerge_deleted', TABLE = TG_TABLE_NAME;
  END IF;
  IF EXISTS (SELECT FROM "ClientMerge" WHERE id = NEW."keptId") OR EXISTS (SELECT FROM "ClientMerge" WHERE "keptId" = NEW.id) THEN
    RAISE EXCEPTION 'a merged account leads to one that is not merged' USING ERRCODE = 'check_violation', CONSTRAINT = 'ClientMerge_no_chain', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER client_merge_guard BEFORE INSERT OR UPDATE OF id, "keptId" ON "ClientMerge" FOR EACH ROW EXECUTE FUNCTION client_merge_guard();

-- Nobody signs in with a merged account again.
CREATE FUNCTION refuse_return_of_merged_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "ClientMerge" WHERE id = OLD.id) THEN
    RAISE EXCEPTION 'a merged account stays deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'User_merged', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER merged_account_stays_deleted BEFORE UPDATE OF "deletedAt" ON "User" FOR EACH ROW
  WHEN (OLD."deletedAt" IS NOT NULL AND NEW."deletedAt" IS NULL) EXECUTE FUNCTION refuse_return_of_merged_account();

-- A consent follows its person from a merged account; what was given, when and from where never changes.
CREATE OR REPLACE FUNCTION consent_record_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."kind" = 'RECAD_SIGNED' AND NEW."name" = '' THEN
      RAISE EXCEPTION 'a signature needs a name' USING ERRCODE = 'check_violation', CONSTRAINT = 'ConsentRecord_signature_has_a_name', TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."name" = '' AND NEW."ip" IS NULL AND NEW."userAgent" IS NULL
    AND (NEW.id, NEW."userId", NEW."listingId", NEW."offerId", NEW."kind", NEW."textVersion", NEW."at")
      IS NOT DISTINCT FROM (OLD.id, OLD."userId", OLD."listingId", OLD."offerId", OLD."kind", OLD."textVersion", OLD."at")
    AND EXISTS (SELECT FROM "User" WHERE id = OLD."userId" AND "deletedAt" IS NOT NULL)
  THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW."listingId", NEW."offerId", NEW."kind", NEW."textVersion", NEW."at", NEW."name", NEW."ip", NEW."userAgent")
      IS NOT DISTINCT FROM (OLD.id, OLD."listingId", OLD."offerId", OLD."kind", OLD."textVersion", OLD."at", OLD."name", OLD."ip", OLD."userAgent")
    AND EXISTS (SELECT FROM "ClientMerge" WHERE id = OLD."userId" AND "keptId" = NEW."userId")
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a consent record cannot be changed';
END $$;

-- The mailbox of an address for finding duplicates: without case, dots and what follows a plus sign.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(address), '@', 2);
CREATE INDEX "User_mailbox" ON "User" (mailbox_of(email)) WHERE "deletedAt" IS NULL;
-- stored as typed; the digits after +1
CREATE INDEX "User_phone_digits" ON "User" (right(regexp_replace(phone, '\D', '', 'g'), 10)) WHERE "deletedAt" IS NULL;
CREATE INDEX "User_name" ON "User" (lower("lastName"), lower("firstName")) WHERE "deletedAt" IS NULL;
