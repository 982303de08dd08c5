-- Private notes of the steps of preparation, and whether brokers may read them.
ALTER TABLE "PrepProgress" ADD COLUMN "notes" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "sharesNotes" BOOLEAN NOT NULL DEFAULT false;

-- The step that a photo belongs to. Other files belong to none.
ALTER TABLE "Upload" ADD COLUMN "prepStep" TEXT;
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_prepStep_of_prep_photo" CHECK ("prepStep" IS NULL OR type = 'PREP_PHOTO');
