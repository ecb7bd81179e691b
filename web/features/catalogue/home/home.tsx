import type { HomeContent } from "./home-content.ts"
import { HomeRetry } from "./home-retry.tsx"
import { HomeSections } from "./home-sections.tsx"

/** Null if the first load failed; then the browser retries. */
export function Home({ content }: { content: HomeContent | null }) {
  return content ? <HomeSections content={content} /> : <HomeRetry />
}
