-- Room for updates in place: the rows of all short schedules are updated every few seconds, and no index but their key has them.
CREATE TABLE round_times (
  schedule text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  CONSTRAINT round_times_pkey PRIMARY KEY (schedule)
) WITH (fillfactor = 50);
