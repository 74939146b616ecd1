-- A page takes half its room in new calls, so that each finds room for the row that rings beside the one that was opened.
-- At 60 percent every fourth had to move to another page, with an entry in each of 13 indexes.
ALTER TABLE calls SET (fillfactor = 50);
