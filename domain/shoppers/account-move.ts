/**
 * How long an account keeps its mobile number after the staff planned another one: its owner is told
 * at the old number and address, and has time to object.
 */
export const ACCOUNT_MOVE_HOURS = 24
