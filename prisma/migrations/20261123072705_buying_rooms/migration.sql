-- CreateEnum
CREATE TYPE "HomeVote" AS ENUM ('LOVE', 'MAYBE', 'NO');

-- CreateTable
CREATE TABLE "BuyingRoom" (
    "id" TEXT NOT NULL,
    "interestRate" DOUBLE PRECISION,
    "loanTerm" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BuyingRoom_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BuyingRoomMember" (
    "userId" TEXT NOT NULL,
    "roomId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "sharesBudget" BOOLEAN NOT NULL DEFAULT false,
    "joinedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BuyingRoomMember_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "BuyingRoomInvitation" (
    "id" TEXT NOT NULL,
    "roomId" TEXT NOT NULL,
    "invitedById" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "acceptedAt" TIMESTAMP(3),
    "acceptedById" TEXT,
    "declinedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "BuyingRoomInvitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BuyingRoomVote" (
    "userId" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "roomId" TEXT NOT NULL,
    "vote" "HomeVote" NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BuyingRoomVote_pkey" PRIMARY KEY ("userId","mlsListingId")
);

-- CreateTable
CREATE TABLE "BuyingRoomNote" (
    "id" TEXT NOT NULL,
    "roomId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMP(3),

    CONSTRAINT "BuyingRoomNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BuyingRoomMember_roomId_seat_key" ON "BuyingRoomMember"("roomId", "seat");

-- CreateIndex
CREATE UNIQUE INDEX "BuyingRoomMember_roomId_userId_key" ON "BuyingRoomMember"("roomId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "BuyingRoomInvitation_secretHash_key" ON "BuyingRoomInvitation"("secretHash");

-- CreateIndex
CREATE INDEX "BuyingRoomInvitation_roomId_createdAt_idx" ON "BuyingRoomInvitation"("roomId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "BuyingRoomInvitation_email_idx" ON "BuyingRoomInvitation"("email");

-- CreateIndex
CREATE INDEX "BuyingRoomVote_roomId_mlsListingId_idx" ON "BuyingRoomVote"("roomId", "mlsListingId");

-- CreateIndex
CREATE INDEX "BuyingRoomVote_mlsListingId_idx" ON "BuyingRoomVote"("mlsListingId");

-- CreateIndex
CREATE INDEX "BuyingRoomNote_roomId_mlsListingId_createdAt_idx" ON "BuyingRoomNote"("roomId", "mlsListingId", "createdAt");

-- CreateIndex
CREATE INDEX "BuyingRoomNote_roomId_userId_idx" ON "BuyingRoomNote"("roomId", "userId");

-- CreateIndex
CREATE INDEX "BuyingRoomNote_mlsListingId_idx" ON "BuyingRoomNote"("mlsListingId");

-- AddForeignKey
ALTER TABLE "BuyingRoomMember" ADD CONSTRAINT "BuyingRoomMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyingRoomMember" ADD CONSTRAINT "BuyingRoomMember_roomId_fkey" FOREIGN KEY ("roomId") REFERENCES "BuyingRoom"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyingRoomInvitation" ADD CONSTRAINT "BuyingRoomInvitation_roomId_fkey" FOREIGN KEY ("roomId") REFERENCES "BuyingRoom"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyingRoomInvitation" ADD CONSTRAINT "BuyingRoomInvitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyingRoomVote" ADD CONSTRAINT "BuyingRoomVote_roomId_userId_fkey" FOREIGN KEY ("roomId", "userId") REFERENCES "BuyingRoomMember"("roomId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyingRoomVote" ADD CONSTRAINT "BuyingRoomVote_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyingRoomNote" ADD CONSTRAINT "BuyingRoomNote_roomId_userId_fkey" FOREIGN KEY ("roomId", "userId") REFERENCES "BuyingRoomMember"("roomId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyingRoomNote" ADD CONSTRAINT "BuyingRoomNote_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Two seats: who buys together signs as first and second buyer.
ALTER TABLE "BuyingRoomMember" ADD CONSTRAINT "BuyingRoomMember_seat" CHECK (seat IN (1, 2));
ALTER TABLE "BuyingRoom" ADD CONSTRAINT "BuyingRoom_loan" CHECK ("interestRate" BETWEEN 0 AND 30 AND "loanTerm" BETWEEN 1 AND 50);
ALTER TABLE "BuyingRoomNote" ADD CONSTRAINT "BuyingRoomNote_text" CHECK (char_length(text) BETWEEN 1 AND 2000);
-- an invitation is answered or revoked once, and a room waits for one answer
ALTER TABLE "BuyingRoomInvitation" ADD CONSTRAINT "BuyingRoomInvitation_answer" CHECK (num_nonnulls("acceptedAt", "declinedAt", "revokedAt") <= 1 AND ("acceptedAt" IS NULL) = ("acceptedById" IS NULL));
CREATE UNIQUE INDEX "BuyingRoomInvitation_open" ON "BuyingRoomInvitation" ("roomId") WHERE "acceptedAt" IS NULL AND "declinedAt" IS NULL AND "revokedAt" IS NULL;

-- a deleted account leaves no new rows behind
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "BuyingRoomMember" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER inviter_has_account BEFORE INSERT OR UPDATE OF "invitedById" ON "BuyingRoomInvitation" FOR EACH ROW EXECUTE FUNCTION require_account('invitedById');
