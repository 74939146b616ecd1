-- How many calls from a number may be live at once; null = any number.
ALTER TABLE "phone_numbers" ADD COLUMN "max_live_calls" INTEGER;
ALTER TABLE "phone_numbers" ADD CONSTRAINT phone_number_live_calls_range CHECK (max_live_calls >= 1) NOT VALID;
