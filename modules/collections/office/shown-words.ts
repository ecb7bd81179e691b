/** Whether visitors see a collection. */
export const shownWords = ({ published, shown }: { published: boolean; shown: number }): string => {
  if (!published) return "Not published"
  return shown > 0 ? "Published" : "Published, but without products on sale it has no page"
}
