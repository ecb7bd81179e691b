import type { HomeContent } from "./home-content.ts"
import { HomeRetry } from "./home-retry.tsx"
import { HomeSections } from "./home-sections.tsx"

/** Null where the first load failed; then the browser tries on its own. */
export function Home({ content }: { content: HomeContent | null }) {
  return content ? <HomeSections content={content} /> : <HomeRetry />
}
