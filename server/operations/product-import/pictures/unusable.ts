/** A picture that cannot be taken; the message is for the owner. */
export class UnusablePictureError extends Error {}
