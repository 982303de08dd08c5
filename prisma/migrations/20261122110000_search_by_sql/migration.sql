-- Searches are answered by SQL alone: nothing asks any more which homes each statement changed.
DROP TRIGGER home_touched_new ON "MlsListing";
DROP TRIGGER home_touched_changed ON "MlsListing";
DROP TRIGGER home_touched_gone ON "MlsListing";
DROP FUNCTION touch_homes();

DROP TRIGGER home_touched_by_loan ON "AssumableProperty";
DROP FUNCTION touch_home_of_loan();

-- DropTable
DROP TABLE "HomeTouch";
