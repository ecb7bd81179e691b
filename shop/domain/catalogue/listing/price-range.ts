/** Whole rupees of the final price, both ends included. */
export interface PriceRange {
  min: number
  max: number
}

/** The range of the two sliders (LST-32); the right end means every higher price as well. */
export const priceSlider: PriceRange = { min: 0, max: 9999 }

/** Where the sliders are before one is moved (LST-33); until then they limit nothing. */
export const priceDefaults: PriceRange = { min: 0, max: 5000 }

/** Whether a final price in whole rupees is in the range. */
export const isWithin = ({ min, max }: PriceRange, rupees: number): boolean =>
  rupees >= min && (rupees <= max || max === priceSlider.max)

/** Moves the left slider, at most to one below the right one (VAL-11). */
export const withMin = ({ max }: PriceRange, wanted: number): PriceRange => ({
  min: clamp(wanted, priceSlider.min, max - 1),
  max,
})

/** Moves the right slider, at least to one above the left one (VAL-12). */
export const withMax = ({ min }: PriceRange, wanted: number): PriceRange => ({
  min,
  max: clamp(wanted, min + 1, priceSlider.max),
})

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
