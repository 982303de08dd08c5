-- The audit log is a hash chain that can only grow: whoever changes or removes an entry, also with SQL, is refused or found by
-- `npm run audit:verify` (server/database/audit-chain.ts).

-- What the hash of an entry covers. The verification calls this function too, so that both always hash the same text.
CREATE FUNCTION audit_entry_payload(e "AuditEntry") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(e.seq, to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e."actorKind", e."actorId", e.side,
    e.action, e."entityType", e."entityId", e.before, e.after)::text
$$;

-- Numbers each entry and seals it with the hash of the entry before it. The lock makes the order of entries the order of commits:
-- without it two transactions could both follow the same entry.
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

CREATE FUNCTION audit_entry_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION audit_entry_refuse_change();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_refuse_change();
