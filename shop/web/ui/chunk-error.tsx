import { MessageButton } from "./message-button.tsx"
import { toast } from "./toast.ts"
import { translateOf } from "./use-translate.tsx"

/** Reports that a part of the page could not be loaded, and what to do about it. */
export async function showChunkError(): Promise<void> {
  if (!(await showIfNewVersion())) {
    const t = translateOf()
    toast.error(t("We couldn't load this. Check your connection and try again."), { id: message })
  }
}

/** The loaded module; null if it could not be loaded, and then a message is shown. */
export const orShowChunkError = <Part,>(fetched: Promise<Part>): Promise<Part | null> =>
  fetched.catch(() => showChunkError().then(() => null))

/**
 * A page opened before a new build requests files that no longer exist: a message offers a reload
 * at the user's convenience, so that no input is lost.
 * @returns whether that was the cause
 */
export async function showIfNewVersion(): Promise<boolean> {
  const isNew = await isNewVersion()
  if (isNew) {
    const t = translateOf()
    toast(
      <span className="flex items-center justify-between gap-4">
        {t("A new version of the shop is available. Reload to continue.")}
        <MessageButton onClick={() => location.reload()}>{t("Reload")}</MessageButton>
      </span>,
      { id: message, duration: TOAST_DURATION_MS },
    )
  }
  return isNew
}

const message = "lost"

/** Milliseconds: it needs a click, and covers the top of the page for that time. */
const TOAST_DURATION_MS = 15_000

/** Each build has its own list of its pages' scripts, under a unique name. */
async function isNewVersion(): Promise<boolean> {
  const { url } = globalThis.window?.__reactRouterManifest ?? {}
  if (!url) return false
  const asked = {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  } as const
  const { status } = await fetch(url, asked).catch(() => noAnswer)
  return status === 404
}

/** Milliseconds: without a network the message should appear soon. */
const CHECK_TIMEOUT_MS = 3_000

const noAnswer = { status: 0 }

declare global {
  interface Window {
    /** Set by React Router's framework. */
    __reactRouterManifest?: {
      url?: string
      version?: string
      routes?: Record<string, { id: string; path?: string; module: string }>
    }
  }
}
