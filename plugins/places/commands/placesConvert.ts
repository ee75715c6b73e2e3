import { parseArgs } from 'node:util'
import { type Command, type CommandContext, GO_ON, STOPPED, UsageError } from '@litfass/kit/commands'
import { createMeter, formatNumber } from '@litfass/kit/terminal'
import { convertTexts, type Reading } from '../content/conversion.ts'

/** `npx litfass places-convert`: turns the free texts of places into references. */
export const placesConvert: Command = {
  usage: `Usage: npx litfass places-convert [--apply]
  --apply  gives each document the place that its text names; without it the result is printed, and nothing is written
A text names a place by its whole name, or with what that lies in: "Husum, Kreis Nordfriesland". Texts that name several places or none
are listed, and nothing is done with them. The texts themselves stay. A second run changes nothing.`,
  parse: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { apply: { type: 'boolean', default: false } },
    })
    if (positionals.length > 0) throw new UsageError(`There is nothing to do with "${positionals[0]}".`)
    return (context) => run(context, values.apply)
  },
}

async function run({ payload, signal }: CommandContext, isApplied: boolean): Promise<number> {
  const meter = createMeter({ unit: 'documents' })
  const { converted, ambiguous, unmatched } = await convertTexts(payload, {
    ...{ isApplied, signal, onProgress: meter.update },
  }).finally(meter.end)
  console.info(
    `${formatNumber(converted)} documents ${isApplied ? 'have got' : 'would get'} the place that their text names.`,
  )
  for (const line of [
    ...listed('Texts that name several places', ambiguous),
    ...listed('Texts that name no place', unmatched),
  ])
    console.info(line)
  if (signal.aborted) console.info(`Stopped before the end. ${GO_ON}`)
  else if (!isApplied) console.info('Nothing was written.')
  return signal.aborted ? STOPPED : 0
}

const listed = (title: string, readings: readonly Reading[]): string[] =>
  readings.length === 0
    ? []
    : [
        `${title}:`,
        ...readings.map(({ text, documents, places }) => {
          const which = places.map(({ id, label }) => `${label} (${id})`).join('; ')
          return `  ${text} (${formatNumber(documents)})${which === '' ? '' : `: ${which}`}`
        }),
      ]
