-- CreateIndex
CREATE INDEX "Email_kind_status_createdAt_id_idx" ON "Email"("kind", "status", "createdAt", "id");

-- the command palette finds people by User_text too, as the list of clients does
DROP INDEX "User_words";
