-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'NOTICE',
ADD COLUMN     "secretLinks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Sms" ADD COLUMN     "userId" TEXT;

-- CreateIndex
CREATE INDEX "Sms_userId_idx" ON "Sms"("userId");

-- AddForeignKey
ALTER TABLE "Sms" ADD CONSTRAINT "Sms_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Text messages belong to the person whose notification they copy.
UPDATE "Sms" SET "userId" = n."userId" FROM "Notification" n WHERE "Sms"."dedupeKey" = 'notification:' || n.id;

-- Private links in emails that are stored already; the job clean-mail-links removes them where a mail server delivers.
UPDATE "Mail" SET "secretLinks" = ARRAY(SELECT DISTINCT m[1] FROM regexp_matches(text, '(https?://\S+/(?:login\?(?:verify|confirm)=|password\?secret=|offer-portal/)\S+)', 'g') m)
WHERE text ~ '/(login\?(verify|confirm)=|password\?secret=|offer-portal/)';
UPDATE "Mail" SET kind = CASE
    WHEN text ~ '/login\?verify=' THEN 'VERIFY_EMAIL'
    WHEN text ~ '/login\?confirm=' THEN 'CHANGE_EMAIL'
    WHEN text ~ '/password\?secret=' THEN 'RESET_PASSWORD'
    ELSE 'OFFER_LINK' END
WHERE "secretLinks" <> ARRAY[]::TEXT[];

-- Somebody who can log in as a broker is always left. Of two at once the second waits here, and sees what the first one did.
CREATE FUNCTION last_admin_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('last-admin', 0));
  IF NOT EXISTS (
    SELECT FROM "User" WHERE id <> OLD.id AND type = 'ADMIN' AND "deletedAt" IS NULL AND verified AND "passwordHash" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the last admin cannot be deleted, demoted or locked out' USING ERRCODE = 'check_violation', CONSTRAINT = 'User_last_admin';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER user_last_admin BEFORE UPDATE OF type, "deletedAt", verified, "passwordHash" ON "User" FOR EACH ROW
WHEN (
  OLD.type = 'ADMIN' AND OLD."deletedAt" IS NULL AND OLD.verified AND OLD."passwordHash" IS NOT NULL
  AND NOT (NEW.type = 'ADMIN' AND NEW."deletedAt" IS NULL AND NEW.verified AND NEW."passwordHash" IS NOT NULL)
) EXECUTE FUNCTION last_admin_stays();
