export const MEMBERSHIP_PATH = "/gold-max"
