import { Counter, Gauge, Histogram, register } from 'prom-client'

/** A metric by its Prometheus name. Labels must have few values: never an id, a path or a text. */
export type Instrument = { name: string; help: string; labels?: readonly string[] }

/** Something that is counted up; asked for again by the same name, it is the same one. */
export function counter({ name, help, labels = [] }: Instrument): Counter<string> {
  const known = register.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help, labelNames: [...labels] })
}

/** Something that goes up and down. `collect` sets it when somebody reads the metrics, and only then. */
export function gauge({
  name,
  help,
  labels = [],
  collect,
}: Instrument & { collect?: (gauge: Gauge<string>) => void | Promise<void> }): Gauge<string> {
  const known = register.getSingleMetric(name)
  if (known instanceof Gauge) return known
  return new Gauge({
    name,
    help,
    labelNames: [...labels],
    ...(collect && {
      collect() {
        return collect(this)
      },
    }),
  })
}

/** How often something took how much; `buckets` are upper bounds in the unit the name ends in. */
export function histogram({
  name,
  help,
  labels = [],
  buckets,
}: Instrument & { buckets: readonly number[] }): Histogram<string> {
  const known = register.getSingleMetric(name)
  if (known instanceof Histogram) return known
  return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets] })
}
