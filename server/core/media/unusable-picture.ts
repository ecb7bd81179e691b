/**
 * A picture that cannot be accepted. The message states the problem for its sender: `is broken`.
 */
export class UnusablePictureError extends Error {}
