-- Counters of the rate limits, by keyed hash. Unlogged: a crash forgets them, and counting costs no write to the log.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
