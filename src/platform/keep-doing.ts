/**
 * Does `act` now and after each pause, one turn after the other.
 * @param onFailure is told of a turn that failed; the next one comes all the same.
 * @returns stops, after what is under way.
 */
export function keepDoing(
  act: () => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay = Promise.resolve()
  const turn = () => {
    underWay = underWay.then(act).catch(onFailure)
  }
  const timer = setInterval(turn, pauseMs)
  timer.unref()
  turn()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
