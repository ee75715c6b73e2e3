/** How much is measured. `tiny` only shows that the bench works. */
export type Thoroughness = 'tiny' | 'quick' | 'full'

/** What a bench is given. */
export interface BenchSetting {
  readonly thoroughness: Thoroughness
  /** Measurements of each contestant: at least five, three where it must be quick. */
  readonly turns: number
  /** Whether the cost of growing content is measured, instead of the usual. */
  readonly growing: boolean
  /** A folder of this run, removed afterwards. */
  readonly folder: string
  /** A folder with real pictures to measure instead of made ones. */
  readonly corpus: string | undefined
}

/** What a target says: at most or at least this many times the reference, or of a unit. */
export interface Target {
  readonly atMost?: number
  readonly atLeast?: number
}

/** One line of the table. */
export interface Row {
  readonly what: string
  /** What it was measured on. */
  readonly on: string
  /** Ours and the reference, in `unit`; medians. */
  readonly ours: number
  readonly reference?: number | undefined
  readonly unit: string
  /** What the target is compared with; ours divided by the reference where there is one. */
  readonly value: number
  readonly target?: Target | undefined
  /** Middle half of ours, as a part of its median. */
  readonly spread?: number | undefined
}

/** A file `*.bench.ts` in a folder of tests/bench has one of these as its default export. */
export interface Bench {
  readonly name: string
  readonly title: string
  /** Measures, and hands each line on once it is known. */
  readonly rows: (setting: BenchSetting) => AsyncIterable<Row>
}
