import pg from 'pg'

/*
 * The clock of a test database. SQL functions replace the built-in ones that tell the time, and PostgreSQL expands those in
 * every plan: in statements of the product, column defaults, triggers and the functions of the queue, whatever their search
 * path. Only the keyword `current_timestamp` and its kin keep the real time; no statement of the product uses them.
 */

const CLOCKS = {
  now: { real: 'now', volatility: 'stable' },
  transaction_timestamp: { real: 'now', volatility: 'stable' },
  statement_timestamp: { real: 'statement_timestamp', volatility: 'stable' },
  clock_timestamp: { real: 'clock_timestamp', volatility: 'volatile' },
}

/** The functions that tests change are no built-in ones, since plans that use those are never made again. */
const perClock = Object.entries(CLOCKS).map(([name, { real, volatility }]) => {
  const returns = `returns timestamptz ${volatility} parallel safe language`
  return {
    install: [
      `create function test_clock.real_${name}() ${returns} internal as '${real}'`,
      `create function test_clock.${name}() ${returns} sql as 'select test_clock.real_${name}()'`,
      `create or replace function pg_catalog.${name}() ${returns} sql as 'select test_clock.${name}()'`,
    ],
    show: `execute format('create or replace function test_clock.${name}() ${returns} sql as %L', 'select ' || coalesce(
      'timestamptz ' || quote_literal(stop), format('test_clock.real_${name}() + interval %L', shift)));`,
  }
})

/** The statements that give a database a clock that tests can move. */
export const CLOCK_STATEMENTS: readonly string[] = [
  'create schema test_clock',
  'create table test_clock.setting (moved interval not null, stopped_at timestamptz)',
  "insert into test_clock.setting values ('0', null)",
  ...perClock.flatMap(({ install }) => install),
  `create function test_clock.show(shift interval, stop timestamptz) returns void language plpgsql as $show$ begin
    update test_clock.setting set moved = shift, stopped_at = stop;
    ${perClock.map(({ show }) => show).join('\n    ')}
  end $show$`,
]

/** Gives the database at an address a clock that tests can move. */
export async function installClock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of CLOCK_STATEMENTS) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A suite, whose database was copied from a template. */
type Clocked = { pool: pg.Pool }

/** A length of time: the sum of its parts, which may be negative. A day has 24 hours. */
export type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number }

/**
 * Moves the clock of a suite's database, also one that is stopped: in every process, from the next statement of each connection
 * on. Further calls add to it, and the next file begins with the real time. A server hears of it with its next heartbeat, so
 * what it has cached until some moment is waited for, not expected at once. The clocks of the processes stay as they are.
 * @example
 * await moveDatabaseClock(site(), { days: 3 })
 */
export async function moveDatabaseClock({ pool }: Clocked, by: Duration): Promise<void> {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by
  await pool.query(
    `select test_clock.show(moved + shift, stopped_at + shift)
       from test_clock.setting, make_interval(secs => $1) shift`,
    [((days * 24 + hours) * 60 + minutes) * 60 + seconds],
  )
}

/** Stops the clock of a suite's database at a moment, or at the one that it shows. */
export async function stopDatabaseClock({ pool }: Clocked, at?: Date): Promise<void> {
  await pool.query('select test_clock.show(moved, coalesce($1, clock_timestamp())) from test_clock.setting', [
    at?.toISOString(),
  ])
}

/** Has the clock of a suite's database show the real time again. */
export async function restoreDatabaseClock({ pool }: Clocked): Promise<void> {
  await pool.query("select test_clock.show('0', null)")
}
