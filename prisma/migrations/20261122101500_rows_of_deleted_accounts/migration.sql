-- Nothing outlives the account it belongs to: a row that names a deleted person is refused, also when account and row are written in the same instant.
-- Deleting an account locks its row (FOR UPDATE); the lock taken here waits for that and then sees what was committed.
CREATE FUNCTION person_still_has_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text := to_jsonb(NEW) ->> TG_ARGV[0];
  is_deleted boolean;
BEGIN
  IF person IS NULL THEN RETURN NEW; END IF;
  SELECT "deletedAt" IS NOT NULL INTO is_deleted FROM "User" WHERE id = person FOR KEY SHARE;
  IF is_deleted IS NOT TRUE THEN RETURN NEW; END IF;
  -- what the product tells or suggests to people is passed over: it must not fail because one of them has left
  IF TG_ARGV[1] = 'skip' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the account that % names is deleted', TG_ARGV[0] USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'User_has_account', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Session" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "UserToken" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Listing" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Showing" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Offer" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Inspection" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Upload" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Payment" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "FormSigner" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Form" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "FeatureFlag" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "SavedSearch" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "BuyerPreference" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "BuyerBudget" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "PrepProgress" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "ChatConversation" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId');
CREATE TRIGGER sender_has_account BEFORE INSERT OR UPDATE OF "senderId" ON "Message" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('senderId');
CREATE TRIGGER receiver_has_account BEFORE INSERT OR UPDATE OF "receiverId" ON "Message" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('receiverId');
CREATE TRIGGER assignee_has_account BEFORE INSERT OR UPDATE OF "assigneeId" ON "Task" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('assigneeId');
CREATE TRIGGER client_has_account BEFORE INSERT OR UPDATE OF "clientId" ON "Task" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('clientId');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Favorite" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId', 'skip');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Notification" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId', 'skip');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "Sms" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId', 'skip');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "PropertyMatch" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId', 'skip');
CREATE TRIGGER person_has_account BEFORE INSERT OR UPDATE OF "userId" ON "OffMarketMatch" FOR EACH ROW EXECUTE FUNCTION person_still_has_account('userId', 'skip');

-- A deleted account stays erased: a change that was under way does not write its person back.
CREATE FUNCTION deleted_account_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this account is deleted' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'User_has_account', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER deleted_account_stays_erased BEFORE UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."deletedAt" IS NOT NULL AND NEW."deletedAt" IS NOT NULL AND
    (NEW.email, NEW."passwordHash", NEW."firstName", NEW."lastName", NEW.phone, NEW."profilePicUrl", NEW."stripeCustomerId")
    IS DISTINCT FROM (OLD.email, OLD."passwordHash", OLD."firstName", OLD."lastName", OLD.phone, OLD."profilePicUrl", OLD."stripeCustomerId"))
  EXECUTE FUNCTION deleted_account_refuse();
