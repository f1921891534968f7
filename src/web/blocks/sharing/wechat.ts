export function isInsideWeChat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent)
}
