-- Keeps the places of requests that are still running, also those that a restarted server has forgotten.
-- KEYS: leases. ARGV: now ('' = the server's clock), lease duration, then the leases. Microseconds.
local now, duration = tonumber(ARGV[1]), tonumber(ARGV[2])
-- As in limits.lua: by a clock that is not the server's, a day.
local milliseconds = now and 86400000 or math.ceil(duration / 1000)
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000000 + tonumber(time[2])
end
local freeAt = string.format('%.0f', now + duration)
for i = 3, #ARGV do redis.call('ZADD', KEYS[1], freeAt, ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], milliseconds)
