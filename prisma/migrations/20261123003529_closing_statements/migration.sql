-- CreateTable
CREATE TABLE "ClosingStatement" (
    "transactionId" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "estimates" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ClosingStatement_pkey" PRIMARY KEY ("transactionId")
);

-- CreateTable
CREATE TABLE "ClosingLine" (
    "transactionId" TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    "side" "Side" NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,
    "isBeforeClosing" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ClosingLine_pkey" PRIMARY KEY ("transactionId","order")
);

-- AddForeignKey
ALTER TABLE "ClosingStatement" ADD CONSTRAINT "ClosingStatement_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "Transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClosingLine" ADD CONSTRAINT "ClosingLine_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "ClosingStatement"("transactionId") ON DELETE CASCADE ON UPDATE CASCADE;


-- written by hand
ALTER TABLE "ClosingStatement" ADD CONSTRAINT "closing_statement_version" CHECK (version > 0);
ALTER TABLE "ClosingLine" ADD CONSTRAINT "closing_line_values" CHECK (
  "order" >= 0 AND cents BETWEEN -10000000000 AND 10000000000 AND key <> '' AND label <> '');
