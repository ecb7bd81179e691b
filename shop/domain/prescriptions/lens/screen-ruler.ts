/** A bank card, ISO/IEC 7810 ID-1; mm. */
export const BANK_CARD_MM = { width: 85.6, height: 53.98, corner: 3.18 }

/**
 * CSS pixels per millimetre of a screen. A CSS inch of 96 pixels would be 3.78; phones and large
 * screens are above or below it.
 */
export const SCREEN_SCALE = { min: 2.5, usual: 3.78, usualPhone: 5.6, max: 8 }

/** mm; the range of the ruler on screen. */
export const RULER_MM = { min: 45, max: 80, step: 0.5 }

export interface RulerTick {
  millimetres: number
  /** CSS pixels from the zero of the ruler. */
  at: number
  length: "long" | "middle" | "short"
}

/** The ticks of a ruler at true size: every millimetre, longer at 5 and 10. */
export const rulerTicks = (millimetres: number, scale: number): RulerTick[] =>
  Array.from({ length: Math.floor(millimetres) + 1 }, (_, mm) => ({
    millimetres: mm,
    at: mm * scale,
    length: mm % 10 === 0 ? "long" : mm % 5 === 0 ? "middle" : "short",
  }))
