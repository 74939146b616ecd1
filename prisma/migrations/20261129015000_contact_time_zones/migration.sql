-- without-transaction
-- Abbreviations were accepted that nothing computes with. They become the zones that people mean by them, and those of
-- several zones the one of the contact's number; all others are cleared, so that the number's own zones count.
DO $$ BEGIN LOOP
UPDATE contacts SET timezone = CASE
    WHEN upper(timezone) = 'PST' THEN 'America/Los_Angeles'
    WHEN upper(timezone) = 'JST' THEN 'Asia/Tokyo'
    WHEN upper(timezone) = 'EAT' THEN 'Africa/Nairobi'
    WHEN upper(timezone) = 'CST' AND phone LIKE '+1%' THEN 'America/Chicago'
    WHEN upper(timezone) = 'CST' AND phone LIKE '+52%' THEN 'America/Mexico_City'
    WHEN upper(timezone) = 'CST' AND phone LIKE '+86%' THEN 'Asia/Shanghai'
    WHEN upper(timezone) = 'IST' AND phone LIKE '+91%' THEN 'Asia/Kolkata'
    WHEN upper(timezone) = 'IST' AND phone LIKE '+353%' THEN 'Europe/Dublin'
    WHEN upper(timezone) = 'IST' AND phone LIKE '+972%' THEN 'Asia/Jerusalem'
    WHEN upper(timezone) = 'BST' AND phone LIKE '+44%' THEN 'Europe/London'
    WHEN upper(timezone) = 'BST' AND phone LIKE '+880%' THEN 'Asia/Dhaka'
  END
WHERE id IN (SELECT id FROM contacts WHERE upper(timezone) IN (
  'ACT', 'AET', 'AGT', 'ART', 'AST', 'BET', 'BST', 'CAT', 'CNT', 'CST', 'CTT', 'EAT', 'ECT', 'IET', 'IST', 'JST', 'MIT',
  'NET', 'NST', 'PLT', 'PNT', 'PRT', 'PST', 'SST', 'VST')
  ORDER BY id LIMIT 500 FOR NO KEY UPDATE); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;
