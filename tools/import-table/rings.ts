export type Edge = { from: string; to: string; file: string; line: number }

/** Each ring of folders that need each other, once, with the import that closes it. */
export function rings(edges: Edge[]): { ring: string[]; edge: Edge }[] {
  const found = new Map<string, { ring: string[]; edge: Edge }>()
  for (const edge of edges) {
    const back = way(edge.to, edge.from, edges)
    if (back === undefined) continue
    const key = back.toSorted().join()
    if (!found.has(key)) found.set(key, { ring: [edge.from, ...back], edge })
  }
  return [...found.values()]
}

/** The shortest way along the edges, both ends included, or undefined. */
function way(from: string, to: string, edges: Edge[]): string[] | undefined {
  const seen = new Set([from])
  const ways = [[from]]
  for (const soFar of ways) {
    const last = soFar.at(-1)
    if (last === to) return soFar
    for (const edge of edges) {
      if (edge.from !== last || seen.has(edge.to)) continue
      seen.add(edge.to)
      ways.push([...soFar, edge.to])
    }
  }
  return undefined
}
