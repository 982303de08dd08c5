-- photos of before were made while they were received
UPDATE "Upload" SET "processedAt" = "createdAt" WHERE type IN ('PHOTO', 'PREP_PHOTO') AND "processedAt" IS NULL;
