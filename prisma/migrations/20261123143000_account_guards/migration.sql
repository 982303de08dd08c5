-- A deleted account checks no identity and takes no allowance back.
CREATE TRIGGER identity_checker_has_account BEFORE INSERT OR UPDATE OF "identityCheckedById" ON "ClientRecord" FOR EACH ROW EXECUTE FUNCTION require_account('identityCheckedById');
CREATE TRIGGER revoker_has_account BEFORE INSERT OR UPDATE OF "revokedById" ON "FairHousingAllowance" FOR EACH ROW EXECUTE FUNCTION require_account('revokedById');
