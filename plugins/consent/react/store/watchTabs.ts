/** Tells the other tabs, and is told by them; without storage, so that listening leaves no trace. */
export function watchTabs(onChange: () => void): { tell: () => void; stop: () => void } {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('litfass-consent')
  const stop = new AbortController()
  const { signal } = stop
  channel?.addEventListener('message', onChange, { signal })
  // For browsers without channels, and for pages that come back from the history.
  window.addEventListener('focus', onChange, { signal })
  window.addEventListener('pageshow', onChange, { signal })
  window.addEventListener('pagehide', onChange, { signal })
  document.addEventListener('visibilitychange', onChange, { signal })
  return {
    // A closed channel throws, and a reply may come after the end.
    tell: () => {
      if (!signal.aborted) channel?.postMessage('changed')
    },
    stop: () => {
      stop.abort()
      channel?.close()
    },
  }
}
