/** What it adds to the pages that come with the shop. */
export const pageTexts = {
  "accessibility.pictures":
    "- The try-on and the 3D view are pictures that move, and what they show is not described. Shape, colour, size and measures are written on the page of each frame.",
  "privacy.camera":
    "3D try on happens on your device. The camera picture never leaves it. What it measures is sent only if you use it for your lenses.",
}
