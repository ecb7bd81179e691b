/** The cases of a property whose cases take long; PROPERTY_TIMES multiplies them. */
export const runs = (usual: number): number =>
  Math.ceil(usual * Number(process.env.PROPERTY_TIMES ?? 1))
