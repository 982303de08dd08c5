-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "table" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SavedView_userId_table_createdAt_idx" ON "SavedView"("userId", "table", "createdAt");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- a person's views of a table have different names, whatever their capitals, and one of them opens it
CREATE UNIQUE INDEX "SavedView_userId_table_name_key" ON "SavedView"("userId", "table", lower("name"));
CREATE UNIQUE INDEX "SavedView_default_key" ON "SavedView"("userId", "table") WHERE "isDefault";

-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "SavedView" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
