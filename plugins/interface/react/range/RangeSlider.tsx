'use client'

import { Slider } from '@base-ui/react/slider'
import { fillWords } from '@litfass/kit/domain'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'
import { createSettled } from './createSettled.ts'
import '../tokens.css'
import './range.css'

/** One value, or the lower and the upper end. */
export type RangeValue = number | readonly [number, number]

type RangeSliderProps = {
  label: string
  min: number
  max: number
  step?: number
  defaultValue: RangeValue
  /** Its name in a form; with two ends it is sent twice, the lower one first. */
  name?: string
  /** How values are written; as plain numbers when left out. */
  format?: Intl.NumberFormatOptions
  /** Called at each move. */
  onMove?: (value: RangeValue) => void
  /** Called 500 ms after the last move, and at once with Enter or when the focus leaves. */
  onChanged?: (value: RangeValue) => void
}

/** A slider for one value or for a range, with its values in words. */
export function RangeSlider({ label, format, onMove, onChanged, defaultValue, ...rest }: RangeSliderProps) {
  const { words, language } = useInterface()
  const labelId = useId()
  const [value, setValue] = useState<RangeValue>(defaultValue)
  const values = [value].flat()
  const settled = useSettled(defaultValue, onChanged)
  const written = (one: number) => new Intl.NumberFormat(language, format).format(one)
  const [from = 0, to] = values

  function move(next: number | readonly number[]): void {
    const [low = 0, high] = [next].flat()
    const moved: RangeValue = high === undefined ? low : [low, high]
    setValue(moved)
    onMove?.(moved)
    settled.moved(moved)
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
        if (key === 'Enter') settled.settle()
      }}
      onBlur={({ currentTarget }) => {
        // The slider takes the focus away for a moment when keys follow the mouse.
        setTimeout(() => {
          if (!currentTarget.contains(document.activeElement)) settled.settle()
        })
      }}
    >
      <span className="litfass-range__head">
        <span id={labelId}>{label}</span>
        <output className="litfass-range__value">
          {to === undefined
            ? written(from)
            : fillWords(words.rangeBoth, { from: written(from), to: written(to) })}
        </output>
      </span>
      <Slider.Control className="litfass-range__control">
        <Slider.Track className="litfass-range__track">
          <Slider.Indicator className="litfass-range__indicator" />
          {values.map((_, index) => (
            <Slider.Thumb
              // biome-ignore lint/suspicious/noArrayIndexKey: the ends of a range are what they are by their place
              key={index}
              index={index}
              className="litfass-range__thumb"
              getAriaLabel={() => endLabel(index)}
              getAriaValueText={(_formatted, one) => written(one)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )

  function endLabel(index: number): string {
    if (to === undefined) return label
    return fillWords(index === 0 ? words.rangeFrom : words.rangeTo, { label })
  }
}

function useSettled(first: RangeValue, onChanged: RangeSliderProps['onChanged']) {
  const tell = useEffectEvent((value: RangeValue) => onChanged?.(value))
  const [settled] = useState(() => createSettled<RangeValue>(first, (value) => tell(value)))
  useEffect(() => settled.stop, [settled])
  return settled
}
