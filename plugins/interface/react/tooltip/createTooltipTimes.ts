/** So long the pointer rests before a tooltip comes, and so long it may take to go over to it, in ms. */
const [SHOW_MS, HIDE_MS] = [200, 150]

/** When a tooltip comes and goes. */
export type TooltipTimes = {
  enter: () => void
  leave: () => void
  showNow: () => void
  hideNow: () => void
}

/** Decides when to tell `change`; knows no React and no DOM. */
export function createTooltipTimes(change: (isShown: boolean) => void): TooltipTimes {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (isShown: boolean, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => change(isShown), ms)
  }
  const now = (isShown: boolean) => {
    clearTimeout(timer)
    change(isShown)
  }
  return {
    enter: () => soon(true, SHOW_MS),
    leave: () => soon(false, HIDE_MS),
    showNow: () => now(true),
    hideNow: () => now(false),
  }
}
