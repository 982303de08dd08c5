-- What holds about accounts: nothing is written for a deleted one, it stays erased, and an admin always remains.

-- A row that names a deleted account is refused, also when account and row are written at the same instant: deleting an account locks
-- its row (FOR UPDATE), the lock taken here waits for that and then sees what was committed. The arguments are the column that names
-- the account and, optionally, 'skip': notifications and suggestions are silently left out, because what one person does must not
-- fail when another one has left.
CREATE FUNCTION require_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account_id text := to_jsonb(NEW) ->> TG_ARGV[0];
  is_deleted boolean;
BEGIN
  IF account_id IS NULL THEN RETURN NEW; END IF;
  SELECT "deletedAt" IS NOT NULL INTO is_deleted FROM "User" WHERE id = account_id FOR KEY SHARE;
  IF is_deleted IS NOT TRUE THEN RETURN NEW; END IF;
  IF TG_ARGV[1] = 'skip' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the account that % names is deleted', TG_ARGV[0] USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'User_has_account', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Session" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "UserToken" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Listing" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Showing" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Offer" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Inspection" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Upload" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Payment" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "FormSigner" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Form" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "FeatureFlag" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "SavedSearch" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "BuyerPreference" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "BuyerBudget" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "PrepProgress" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "ChatConversation" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER sender_has_account BEFORE INSERT OR UPDATE OF "senderId" ON "Message" FOR EACH ROW EXECUTE FUNCTION require_account('senderId');
CREATE TRIGGER receiver_has_account BEFORE INSERT OR UPDATE OF "receiverId" ON "Message" FOR EACH ROW EXECUTE FUNCTION require_account('receiverId');
CREATE TRIGGER assignee_has_account BEFORE INSERT OR UPDATE OF "assigneeId" ON "Task" FOR EACH ROW EXECUTE FUNCTION require_account('assigneeId');
CREATE TRIGGER client_has_account BEFORE INSERT OR UPDATE OF "clientId" ON "Task" FOR EACH ROW EXECUTE FUNCTION require_account('clientId');

CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Favorite" FOR EACH ROW EXECUTE FUNCTION require_account('userId', 'skip');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Notification" FOR EACH ROW EXECUTE FUNCTION require_account('userId', 'skip');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Sms" FOR EACH ROW EXECUTE FUNCTION require_account('userId', 'skip');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "PropertyMatch" FOR EACH ROW EXECUTE FUNCTION require_account('userId', 'skip');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "OffMarketMatch" FOR EACH ROW EXECUTE FUNCTION require_account('userId', 'skip');

-- A change that was under way while an account was deleted does not write personal data back.
CREATE FUNCTION refuse_change_of_deleted_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this account is deleted' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'User_has_account', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER deleted_account_stays_erased BEFORE UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."deletedAt" IS NOT NULL AND NEW."deletedAt" IS NOT NULL AND
    (NEW.email, NEW."passwordHash", NEW."firstName", NEW."lastName", NEW.phone, NEW."profilePicUrl", NEW."stripeCustomerId")
    IS DISTINCT FROM (OLD.email, OLD."passwordHash", OLD."firstName", OLD."lastName", OLD.phone, OLD."profilePicUrl", OLD."stripeCustomerId"))
  EXECUTE FUNCTION refuse_change_of_deleted_account();

-- An admin who can log in always remains. Of two changes at once the second waits for the lock, and then sees what the first one did;
-- server/workflows/users/last-admin.ts takes the same lock to give the refusal its words.
CREATE FUNCTION require_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
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
) EXECUTE FUNCTION require_an_admin();
