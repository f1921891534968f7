/**
 * What no further try would change, such as a number that does not exist. Background work that ends with it is logged
 * and dropped, so its message holds nothing of the work itself.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
