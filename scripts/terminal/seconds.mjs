/** A duration in milliseconds as people read it: `0.4 s`, `12 s`, `3 min 05 s`. */
export function seconds(milliseconds) {
  const total = milliseconds / 1000
  if (total < 9.95) return `${total.toFixed(1)} s`
  const whole = Math.round(total)
  if (whole < 60) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
