import { useEffect, useState } from "react"
import type { ApiClient } from "#contract/core/client.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { readReply } from "#contract/core/read-reply.ts"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { HomeSections } from "./home.tsx"
import { type HomeContent, loadHome } from "./home-content.ts"
import LowerSections from "./lower-sections.tsx"

/**
 * The home page with blocks that are not published.
 * @param props.replies what its five calls would answer, by their path
 */
export function HomePreview({ replies }: { replies: Record<string, unknown> }) {
  const t = useTranslate()
  const [content, setContent] = useState<HomeContent | null>(null)
  useEffect(() => {
    let left = false
    const client = (async (endpoint: Endpoint) =>
      readReply(endpoint, replies[endpoint.path])) as ApiClient
    void loadHome(client).then(
      (home) => home.ok && !left && setContent(withoutPlaceholders(home.value)),
    )
    return () => {
      left = true
    }
  }, [replies])
  if (!content) return <Spinner label={t("Loading...")} />
  return <HomeSections content={content} Lower={LowerSections} />
}

/** The content policy of the back office allows no pictures in data URLs. */
const withoutPlaceholders = (content: HomeContent): HomeContent => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    cards: section.cards.map((card) => ({ ...card, placeholders: undefined })),
  })),
})
