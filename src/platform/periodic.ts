/**
 * A periodic task: runs `act` now and after each pause, never twice at once.
 * @param onFailure gets the error of a run that failed; the next run comes all the same.
 * @returns stops, after what is under way.
 */
export function runPeriodically(
  act: () => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay = Promise.resolve()
  const run = () => {
    underWay = underWay.then(act).catch(onFailure)
  }
  const timer = setInterval(run, pauseMs)
  timer.unref()
  run()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
