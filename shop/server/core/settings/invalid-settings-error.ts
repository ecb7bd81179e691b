/** What keeps the shop from starting until somebody corrects a setting or a file; its message says what. */
export class InvalidSettingsError extends Error {}
