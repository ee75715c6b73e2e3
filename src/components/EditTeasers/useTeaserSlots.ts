import { TRIGGERS, type Trigger, triggerOf } from '@litfass/teasers/react'
import { useEffect, useState } from 'react'

/** A slot of the page as its element describes it. */
export type TeaserSlot = Trigger & {
  element: HTMLElement
  /** Where its button is rendered: the first element inside it. */
  place: HTMLElement
}

/** Returns the slots of the page, also after a navigation or a refresh has exchanged them. */
export function useTeaserSlots(): readonly TeaserSlot[] {
  const [slots, setSlots] = useState<readonly TeaserSlot[]>([])
  useEffect(() => {
    const look = () =>
      setSlots((before) => {
        const elements = [...document.querySelectorAll<HTMLElement>(TRIGGERS)]
        const now = elements.flatMap((element) => slotOf(element, before) ?? [])
        return now.length === before.length && now.every((slot, at) => slot === before[at]) ? before : now
      })
    look()
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-litfass-teaser'],
    })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return slots
}

/** Describes a slot; the same object as long as nothing about it has changed. */
function slotOf(element: HTMLElement, before: readonly TeaserSlot[]): TeaserSlot | undefined {
  const trigger = triggerOf(element.dataset)
  if (!trigger) return undefined
  const known = before.find((slot) => slot.element === element)
  if (
    known?.teaserId === trigger.teaserId &&
    known.name === trigger.name &&
    known.place.parentElement === element
  )
    return known
  const place = known?.place ?? document.createElement('div')
  if (element.firstElementChild !== place) element.prepend(place)
  return { ...trigger, element, place }
}
