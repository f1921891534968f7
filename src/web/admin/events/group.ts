/** The name of a part of the form of an event, below the part before it. */
export const GROUP = 'mb-3 w-full border-line border-t pt-5 font-semibold text-lg'
