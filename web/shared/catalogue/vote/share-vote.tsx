import { useSettings } from "#web/shared/layout/settings.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { CopyLink } from "#web/ui/copy-link.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { votePath } from "./device-votes.ts"

interface ShareVoteProps {
  token: string
  /** `Which frame suits Asha best?` */
  title: string
}

const textOf = (title: string): string => `${title} Tap to vote:`

/** Opens the device's share sheet. @returns false without one, or if the browser refused */
export async function openShareSheet(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share?.({ title, text: textOf(title), url })
    return navigator.share !== undefined
  } catch (error) {
    // Closing the share sheet is not an error.
    return error instanceof DOMException && error.name === "AbortError"
  }
}

/** The ways to send the link of a vote. */
export function ShareVote({ token, title }: ShareVoteProps) {
  const url = useSettings().publicUrl + votePath(token)
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${textOf(title)} ${url}`)}`
  return (
    <div className="grid gap-3">
      <div className="grid gap-2.5 sm:grid-cols-2">
        <ButtonLink to={whatsApp} target="_blank" rel="noopener noreferrer" wide>
          <Icon name="chat" small />
          Send on WhatsApp
        </ButtonLink>
        {"share" in navigator && (
          <Button look="secondary" wide onClick={() => void openShareSheet(title, url)}>
            <Icon name="share" small />
            Share another way
          </Button>
        )}
      </div>
      <CopyLink address={url} label="Link to the vote" />
    </div>
  )
}
