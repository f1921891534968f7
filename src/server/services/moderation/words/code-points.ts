/** The plane in which nearly all characters are that people write. */
const COMMON = 0x1_0000

/** What is made of each code point, once a process. A list with holes of this size would be as slow as a map. */
export function onceForEach<Made extends object | string>(make: (code: number) => Made): (code: number) => Made {
  const common = new Array<Made | undefined>(COMMON).fill(undefined)
  const rare = new Map<number, Made>()
  return (code) => {
    const known = code < COMMON ? common[code] : rare.get(code)
    if (known !== undefined) return known
    const made = make(code)
    if (code < COMMON) common[code] = made
    else rare.set(code, made)
    return made
  }
}
