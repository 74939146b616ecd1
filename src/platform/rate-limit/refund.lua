-- Takes back what one request has added to the buckets of gcra.ts; buckets that are full again are gone.
-- KEYS: buckets (hash: when each is full again). ARGV: minute interval, second interval. Microseconds.
if redis.call('EXISTS', KEYS[1]) == 1 then
  redis.call('HINCRBY', KEYS[1], 'minute', -ARGV[1])
  redis.call('HINCRBY', KEYS[1], 'second', -ARGV[2])
end
