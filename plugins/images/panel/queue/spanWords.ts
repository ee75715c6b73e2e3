const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A span of seconds in its largest whole unit: "42 Sek.", "3 Min.", "2 Tage". */
export function spanWords(seconds: number, language: string): string {
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  const options = { style: 'unit', unit, unitDisplay: 'short' } as const
  return new Intl.NumberFormat(language, options).format(Math.floor(seconds / size))
}
