'use client'

import { Slider } from '@base-ui/react/slider'
import { fill } from '@litfass/kit/texts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useInterface } from '../ProvideInterface.tsx'
import '../parts.css'
import './range.css'

/** One value, or the lower and the upper end. */
type RangeValue = number | readonly [number, number]

type RangeSliderProps = {
  label: string
  min: number
  max: number
  step?: number
  defaultValue: RangeValue
  /** Name in a form; a range is sent as two fields of that name, the lower end first. */
  name?: string
  /** Format of values; plain numbers when left out. */
  format?: Intl.NumberFormatOptions
  /** Called at each move. */
  onMove?: (value: RangeValue) => void
  /** Called 500 ms after the last move, and immediately on Enter or blur. */
  onChanged?: (value: RangeValue) => void
}

/** A slider for one value or a range, with its values as text. */
export function RangeSlider({ label, format, onMove, onChanged, defaultValue, ...rest }: RangeSliderProps) {
  const { words, language } = useInterface()
  const labelId = useId()
  const [value, setValue] = useState<RangeValue>(defaultValue)
  const values = [value].flat()
  const debounced = useDebounced(defaultValue, onChanged)
  const formatted = (one: number) => new Intl.NumberFormat(language, format).format(one)
  const [from = 0, to] = values

  function move(next: number | readonly number[]): void {
    const [low = 0, high] = [next].flat()
    const moved: RangeValue = high === undefined ? low : [low, high]
    setValue(moved)
    onMove?.(moved)
    debounced.set(moved)
  }

  function endLabel(index: number): string {
    if (to === undefined) return label
    return fill(index === 0 ? words.range.from : words.range.to, { label })
  }

  return (
    <Slider.Root
      {...rest}
      value={value}
      locale={language}
      format={format}
      thumbCollisionBehavior="none"
      aria-labelledby={labelId}
      className="litfass-part litfass-range"
      onValueChange={move}
      onKeyDown={({ key }) => {
        if (key === 'Enter') debounced.flush()
      }}
      onBlur={({ currentTarget }) => {
        // The library moves the focus away for a moment when keys follow the mouse.
        setTimeout(() => {
          if (!currentTarget.contains(document.activeElement)) debounced.flush()
        })
      }}
    >
      <span className="litfass-range__head">
        <span id={labelId}>{label}</span>
        <output className="litfass-range__value">
          {to === undefined
            ? formatted(from)
            : fill(words.range.both, { from: formatted(from), to: formatted(to) })}
        </output>
      </span>
      <Slider.Control className="litfass-range__control">
        <Slider.Track className="litfass-range__track">
          <Slider.Indicator className="litfass-range__indicator" />
          {values.map((_, index) => (
            <Slider.Thumb
              // biome-ignore lint/suspicious/noArrayIndexKey: the ends of a range are identified by their position
              key={index}
              index={index}
              className="litfass-range__thumb"
              getAriaLabel={() => endLabel(index)}
              getAriaValueText={(_formatted, one) => formatted(one)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

function useDebounced(initial: RangeValue, onChanged: RangeSliderProps['onChanged']) {
  const report = useEffectEvent((value: RangeValue) => onChanged?.(value))
  const [debounced] = useState(() => createDebounced<RangeValue>(initial, (value) => report(value)))
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}

/** Time without a move after which a value is reported, in ms. */
const DEBOUNCE_MS = 500

type Debounced<Value> = {
  set: (value: Value) => void
  /** Reports a pending value immediately. */
  flush: () => void
  cancel: () => void
}

/** Reports a value 500 ms after the last change, unless it equals the one reported before. */
export function createDebounced<Value>(initial: Value, onSettled: (value: Value) => void): Debounced<Value> {
  let reported = String(initial)
  let latest = initial
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (String(latest) === reported) return
    reported = String(latest)
    onSettled(latest)
  }
  return {
    flush,
    set(value) {
      latest = value
      clearTimeout(timer)
      timer = setTimeout(flush, DEBOUNCE_MS)
    },
    cancel: () => clearTimeout(timer),
  }
}
