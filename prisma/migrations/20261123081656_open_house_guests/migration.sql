-- CreateTable
CREATE TABLE "OpenHouseGuest" (
    "id" TEXT NOT NULL,
    "openHouseId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "people" INTEGER NOT NULL DEFAULT 1,
    "calendarSequence" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelledAt" TIMESTAMP(3),

    CONSTRAINT "OpenHouseGuest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OpenHouseGuest_email_idx" ON "OpenHouseGuest"("email");

-- CreateIndex
CREATE UNIQUE INDEX "OpenHouseGuest_openHouseId_email_key" ON "OpenHouseGuest"("openHouseId", "email");

-- AddForeignKey
ALTER TABLE "OpenHouseGuest" ADD CONSTRAINT "OpenHouseGuest_openHouseId_fkey" FOREIGN KEY ("openHouseId") REFERENCES "OpenHouse"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "OpenHouseGuest" ADD CONSTRAINT "OpenHouseGuest_people" CHECK (people BETWEEN 1 AND 8);
ALTER TABLE "OpenHouseGuest" ADD CONSTRAINT "OpenHouseGuest_email" CHECK (email = lower(email));
ALTER TABLE "OpenHouseGuest" ADD CONSTRAINT "OpenHouseGuest_name" CHECK (name <> '');
