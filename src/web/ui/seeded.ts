/** @returns numbers from 0 to 1 that depend on the seed alone (FNV-1a, gone through again for each). */
export function seededBy(seed: string): () => number {
  let state = 0x811c9dc5
  return () => {
    for (const character of `${seed}.`) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    // The upper half: the lower bits of a product are poor.
    return (((state ^ (state >>> 15)) >>> 0) % 4_096) / 4_096
  }
}
