/** A 3D model file of a frame. */
export const frameModelPath = (id: number | string): string => `/models/${id}.glb`
