-- CreateTable
CREATE TABLE "ClientRecord" (
    "userId" TEXT NOT NULL,
    "ownerId" TEXT,
    "identityCheckedById" TEXT,
    "identityCheckedAt" TIMESTAMP(3),
    "identityReason" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ClientRecord_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ClientTag" (
    "userId" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientTag_pkey" PRIMARY KEY ("userId","tag")
);

-- CreateTable
CREATE TABLE "ClientNote" (
    "id" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMP(3),

    CONSTRAINT "ClientNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ClientRecord_ownerId_idx" ON "ClientRecord"("ownerId");

-- CreateIndex
CREATE INDEX "ClientTag_tag_idx" ON "ClientTag"("tag");

-- CreateIndex
CREATE INDEX "ClientNote_clientId_createdAt_idx" ON "ClientNote"("clientId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "ClientNote_authorId_idx" ON "ClientNote"("authorId");

-- AddForeignKey
ALTER TABLE "ClientRecord" ADD CONSTRAINT "ClientRecord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientRecord" ADD CONSTRAINT "ClientRecord_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientRecord" ADD CONSTRAINT "ClientRecord_identityCheckedById_fkey" FOREIGN KEY ("identityCheckedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientTag" ADD CONSTRAINT "ClientTag_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientNote" ADD CONSTRAINT "ClientNote_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientNote" ADD CONSTRAINT "ClientNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE "ClientRecord" ADD CONSTRAINT "ClientRecord_version" CHECK (version >= 1 AND char_length("identityReason") <= 500);
ALTER TABLE "ClientTag" ADD CONSTRAINT "ClientTag_tag" CHECK (tag = lower(btrim(tag)) AND char_length(tag) BETWEEN 1 AND 30);
ALTER TABLE "ClientNote" ADD CONSTRAINT "ClientNote_text" CHECK (char_length(text) BETWEEN 1 AND 4000 AND version >= 1);

-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "ClientRecord" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER owner_has_account BEFORE INSERT OR UPDATE OF "ownerId" ON "ClientRecord" FOR EACH ROW EXECUTE FUNCTION require_account('ownerId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "ClientTag" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER client_has_account BEFORE INSERT OR UPDATE OF "clientId" ON "ClientNote" FOR EACH ROW EXECUTE FUNCTION require_account('clientId');
CREATE TRIGGER author_has_account BEFORE INSERT ON "ClientNote" FOR EACH ROW EXECUTE FUNCTION require_account('authorId');
