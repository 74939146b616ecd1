-- A null in these lists would make every list of campaigns that contains the row fail.
ALTER TABLE campaigns
  ADD CONSTRAINT campaign_lists_without_nulls CHECK (
    array_position(call_starts, NULL) IS NULL AND array_position(retry_on, NULL) IS NULL
  ) NOT VALID;
