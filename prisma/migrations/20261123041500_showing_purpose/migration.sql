-- What a visit of type OTHER is for.
ALTER TABLE "Showing" ADD COLUMN "purpose" TEXT;
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_purpose_is_short" CHECK (char_length("purpose") BETWEEN 1 AND 300);
