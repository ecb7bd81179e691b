/**
 * Tells the browser's own timeline how long a step took: `npm run bench -- --only try-on` and
 * developer tools listen there. Only the latest of each name is kept.
 */
export function reportTiming(name: "find face" | "draw frame", milliseconds: number): void {
  performance.clearMeasures(name)
  const end = performance.now()
  performance.measure(name, { start: Math.max(0, end - milliseconds), end })
}
