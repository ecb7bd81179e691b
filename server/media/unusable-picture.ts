/** A picture that cannot be taken. The message is what is wrong with it, for whoever sent it: `is broken`. */
export class UnusablePictureError extends Error {}
