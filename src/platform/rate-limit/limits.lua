-- The rule of gcra.ts, decided and written down at once for all processes: two buckets and the requests in flight.
-- KEYS: buckets (hash: when each is full again), leases (sorted set: request -> when its place is free again)
-- ARGV: now ('' = the server's clock), minute interval, minute capacity, second interval, second capacity,
--       places in flight ('' = unlimited), lease, lease duration, least minute debt, least second debt
-- All times in microseconds.
local minuteInterval, minuteCapacity = tonumber(ARGV[2]), tonumber(ARGV[3])
local secondInterval, secondCapacity = tonumber(ARGV[4]), tonumber(ARGV[5])
local places, lease, leaseDuration = tonumber(ARGV[6]), ARGV[7], tonumber(ARGV[8])
local leastMinute, leastSecond = tonumber(ARGV[9]), tonumber(ARGV[10])

local now = tonumber(ARGV[1])
-- Redis expires keys by its own clock, which says nothing of another: there they last for a day.
local fixedMilliseconds = now and 86400000
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000000 + tonumber(time[2])
end

local function expire(key, microseconds)
  redis.call('PEXPIRE', key, fixedMilliseconds or math.ceil(microseconds / 1000) + 1)
end

-- Lua prints large numbers with 14 digits: an instant needs 16.
local function instant(microseconds)
  return string.format('%.0f', microseconds)
end

local function overdraft(debt, interval, capacity)
  if interval == 0 then return 0 end
  return math.max(0, debt + interval - capacity)
end

local function within(debt, interval, capacity)
  if interval > 0 and debt > 2 * capacity then return 0 end
  return debt
end

local fullAt = redis.call('HMGET', KEYS[1], 'minute', 'second')
local minute = within(math.max(0, (tonumber(fullAt[1]) or 0) - now, leastMinute), minuteInterval, minuteCapacity)
local second = within(math.max(0, (tonumber(fullAt[2]) or 0) - now, leastSecond), secondInterval, secondCapacity)
local wait = math.max(overdraft(minute, minuteInterval, minuteCapacity), overdraft(second, secondInterval, secondCapacity))

local verdict = 'admitted'
if wait > 0 then
  verdict = 'rate_limit_exceeded'
elseif places then
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', instant(now))
  if redis.call('ZCARD', KEYS[2]) >= places then verdict = 'concurrency_limit_exceeded' end
end

if verdict == 'admitted' then
  minute = minute + minuteInterval
  second = second + secondInterval
  if places then
    redis.call('ZADD', KEYS[2], instant(now + leaseDuration), lease)
    expire(KEYS[2], leaseDuration)
  end
end

local longest = math.max(minute, second)
if longest > 0 and (verdict == 'admitted' or leastMinute > 0 or leastSecond > 0) then
  redis.call('HSET', KEYS[1], 'minute', instant(now + minute), 'second', instant(now + second))
  expire(KEYS[1], longest)
end

return { verdict, minute, second, wait, now }
