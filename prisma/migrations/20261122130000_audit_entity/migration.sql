-- An audit entry names the entity it is about.
ALTER TABLE "AuditEntry" RENAME COLUMN "noun" TO "entityType";
ALTER TABLE "AuditEntry" RENAME COLUMN "nounId" TO "entityId";
ALTER INDEX "AuditEntry_noun_nounId_seq_idx" RENAME TO "AuditEntry_entityType_entityId_seq_idx";
CREATE OR REPLACE FUNCTION audit_entry_payload(e "AuditEntry") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(e.seq, to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e."actorKind", e."actorId", e.side,
    e.action, e."entityType", e."entityId", e.before, e.after)::text
$$;
