-- CreateTable
CREATE TABLE "TransactionFilter" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "sort" TEXT NOT NULL,
    "columns" TEXT[],
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TransactionFilter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TransactionDesk" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "columns" TEXT[],
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TransactionDesk_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TransactionFilter_userId_createdAt_idx" ON "TransactionFilter"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "TransactionDesk_userId_key" ON "TransactionDesk"("userId");

-- AddForeignKey
ALTER TABLE "TransactionFilter" ADD CONSTRAINT "TransactionFilter_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransactionDesk" ADD CONSTRAINT "TransactionDesk_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- a person's filters have different names, whatever their capitals
CREATE UNIQUE INDEX "TransactionFilter_userId_name_key" ON "TransactionFilter"("userId", lower("name"));

-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "TransactionFilter" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "TransactionDesk" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
