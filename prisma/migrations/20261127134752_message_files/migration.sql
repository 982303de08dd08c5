ALTER TYPE "UploadType" ADD VALUE 'MESSAGE_PHOTO';
ALTER TYPE "UploadType" ADD VALUE 'MESSAGE_DOC';

-- How many photos and documents a message was sent with: at most ten, and at least one where it says nothing.
ALTER TABLE "Message" ADD COLUMN     "documents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "photos" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Message" ADD CONSTRAINT "Message_files_check"
  CHECK (photos >= 0 AND documents >= 0 AND photos + documents <= 10 AND (text <> '' OR photos + documents > 0));

-- A file goes with the message it was sent with; its stored file is removed by the trigger of every upload.
ALTER TABLE "Upload" ADD COLUMN     "messageId" TEXT;
CREATE INDEX "Upload_messageId_order_idx" ON "Upload"("messageId", "order");
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- as text: the values above can be used only after this migration
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_messageId_of_message_file"
  CHECK ("messageId" IS NULL OR type::text IN ('MESSAGE_PHOTO', 'MESSAGE_DOC'));
