/** An import from one folder to another. */
export type Edge = { from: string; to: string; file: string; line: number }

/** Each cycle of folders that import each other, once, with the import that closes it. */
export function cycles(edges: Edge[]): { cycle: string[]; edge: Edge }[] {
  const found = new Map<string, { cycle: string[]; edge: Edge }>()
  for (const edge of edges) {
    const back = shortestPath(edge.to, edge.from, edges)
    if (back === undefined) continue
    const key = back.toSorted().join()
    if (!found.has(key)) found.set(key, { cycle: [edge.from, ...back], edge })
  }
  return [...found.values()]
}

/** Both ends included; undefined where there is none. */
function shortestPath(from: string, to: string, edges: Edge[]): string[] | undefined {
  const seen = new Set([from])
  const paths = [[from]]
  for (const path of paths) {
    const last = path.at(-1)
    if (last === to) return path
    for (const edge of edges) {
      if (edge.from !== last || seen.has(edge.to)) continue
      seen.add(edge.to)
      paths.push([...path, edge.to])
    }
  }
  return undefined
}
