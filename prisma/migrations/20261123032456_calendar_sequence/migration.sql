-- AlterTable
ALTER TABLE "Transaction" ADD COLUMN     "calendarSequence" INTEGER NOT NULL DEFAULT 0;


-- until now SEQUENCE was the age of the last change in seconds: calendars ignore a number below one they have read
UPDATE "Transaction" SET "calendarSequence" = GREATEST(0, CEIL(EXTRACT(EPOCH FROM "updatedAt" - "openedAt")))::int;
UPDATE "Showing"
   SET "calendarSequence" = GREATEST("calendarSequence", CEIL(EXTRACT(EPOCH FROM "updatedAt" - "createdAt"))::int);

-- whatever changes a date, the place or the state of a sale, in whichever command: its calendar entries are newer
CREATE FUNCTION raise_sale_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."calendarSequence" := GREATEST(NEW."calendarSequence", OLD."calendarSequence" + 1);
  RETURN NEW;
END $$;
CREATE TRIGGER sale_calendar BEFORE UPDATE ON "Transaction" FOR EACH ROW
  WHEN ((OLD.status, OLD."closingDate", OLD."closingTime", OLD."closingPlace", OLD."inspectionDueDate", OLD."inspectionDate",
         OLD."appraisalDate", OLD."financingDueDate", OLD."earnestMoneyDueDate", OLD."walkthroughDate")
    IS DISTINCT FROM
        (NEW.status, NEW."closingDate", NEW."closingTime", NEW."closingPlace", NEW."inspectionDueDate", NEW."inspectionDate",
         NEW."appraisalDate", NEW."financingDueDate", NEW."earnestMoneyDueDate", NEW."walkthroughDate"))
  EXECUTE FUNCTION raise_sale_calendar();

-- the answer to a request for repairs or changes is due at a time that every counter moves
CREATE FUNCTION raise_calendar_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Transaction" SET "calendarSequence" = "calendarSequence" + 1 WHERE id = NEW."transactionId";
  RETURN NULL;
END $$;
CREATE TRIGGER addendum_calendar AFTER INSERT OR UPDATE OF "responseDateTime", status ON "Addendum" FOR EACH ROW
  EXECUTE FUNCTION raise_calendar_of_sale();
