-- Takes back what one request has added to the buckets of gcra.ts; buckets that are full again are gone.
-- KEYS: buckets (hash: when each is full again). ARGV: minute interval, second interval. Microseconds.
if redis.call('EXISTS', KEYS[1]) == 1 then
  -- Subtracted from 0, because the negative of 0 is "-0", which Redis refuses as an integer.
  redis.call('HINCRBY', KEYS[1], 'minute', 0 - ARGV[1])
  redis.call('HINCRBY', KEYS[1], 'second', 0 - ARGV[2])
end
