const minute = 60 * 1000
const hour = 60 * minute

/** The longest time for which a read can show a replaced value (KV documents a minute), and the largest difference between two publishers' clocks. */
export const lag = 5 * minute

/** The longest time from a survey to the effect of the last write or deletion that relies on it. */
export const hold = 5 * minute

/**
 * The longest time after a survey at which a step that relies on it may start; the other half of {@link hold} is for the call itself, pauses
 * included.
 */
export const beginWithin = hold / 2

/**
 * The time before condemned records may be deleted: by then, every publisher that surveyed before they were condemned has moved the pointer or
 * surveys again.
 */
export const notice = hour

/** The time until which condemned records may be deleted. Longer than a day, so that a daily publish is in time. */
export const term = 36 * hour

/** The time from the decision to spare condemned records until no publisher deletes them any more. */
export const settling = 2 * lag + 2 * hold

/**
 * The time for which records that no kept release uses stay. They may be half of a release that the daily quota stopped, or belong to a preview that
 * pins a release which is current nowhere.
 */
export const gracePeriod = 72 * hour
