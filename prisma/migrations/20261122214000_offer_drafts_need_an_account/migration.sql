-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "OfferDraft" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
