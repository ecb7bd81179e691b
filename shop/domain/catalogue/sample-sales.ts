/**
 * Pieces by product of the sample that a demonstration counts as sold, so that a new shop sees what
 * its row `Frequently Bought` will look like (HOM-11). Invented, and marked as a sample.
 */
export const sampleSales: ReadonlyMap<number, number> = new Map([
  [37, 41],
  [4, 36],
  [79, 29],
  [67, 24],
  [55, 19],
  [12, 17],
  [105, 12],
  [9, 9],
])
