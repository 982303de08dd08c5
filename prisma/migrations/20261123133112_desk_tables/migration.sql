-- DropIndex
DROP INDEX "Email_createdAt_idx";

-- CreateIndex
CREATE INDEX "Email_createdAt_id_idx" ON "Email"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Email_to_id_idx" ON "Email"("to", "id");

-- CreateIndex
CREATE INDEX "Email_kind_createdAt_id_idx" ON "Email"("kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Email_status_createdAt_id_idx" ON "Email"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE INDEX "User_lastName_id_idx" ON "User"("lastName", "id");

-- CreateIndex
CREATE INDEX "User_type_id_idx" ON "User"("type", "id");


-- words within names and addresses, of the broker's tables
CREATE INDEX "User_text" ON "User" USING gin (email gin_trgm_ops, "firstName" gin_trgm_ops, "lastName" gin_trgm_ops, phone gin_trgm_ops);
CREATE INDEX "Email_text" ON "Email" USING gin ("to" gin_trgm_ops, subject gin_trgm_ops);
