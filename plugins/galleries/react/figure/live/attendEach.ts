type Attended = {
  /** Selects the elements. */
  selector: string
  /** Attributes that make another element of one: it is ended and begun again when they change. */
  attributes: readonly string[]
  /** Called for every element on the page, now or later; what it returns is called when the element has left. */
  begin: (element: HTMLElement) => () => void
}

/**
 * Attends to every element of a kind on the page, whether the server, React or another script has rendered it. The
 * markup of a page with hundreds of pictures then needs no component for each.
 * @returns ends all of them
 */
export function attendEach({ selector, attributes, begin }: Attended): () => void {
  const ends = new Map<Element, () => void>()

  function start(element: Element): void {
    if (ends.has(element) || !(element instanceof HTMLElement)) return
    ends.set(element, begin(element))
  }

  function end(element: Element): void {
    ends.get(element)?.()
    ends.delete(element)
  }

  const matching = (node: Node): Element[] => {
    if (!(node instanceof Element)) return []
    return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) end(target)
      for (const node of removedNodes)
        for (const element of matching(node)) if (!element.isConnected) end(element)
    }
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes)
        for (const element of matching(node)) if (element.isConnected) start(element)
  })
  const { body } = document
  observer.observe(body, { childList: true, subtree: true, attributeFilter: [...attributes] })
  for (const element of body.querySelectorAll(selector)) start(element)
  return () => {
    observer.disconnect()
    for (const element of [...ends.keys()]) end(element)
  }
}
