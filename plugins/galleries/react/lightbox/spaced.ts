/** Calls at once, and again after a pause with what was missed meanwhile: never twice within `ms`. */
export function spaced(run: () => void, ms: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isMissed = false
  function call(): void {
    isMissed = timer !== undefined
    if (isMissed) return
    timer = setTimeout(() => {
      timer = undefined
      if (isMissed) call()
    }, ms)
    run()
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { call, cancel }
}
