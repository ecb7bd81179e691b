import { useState } from "react"
import { href } from "react-router"
import { accountData } from "#contract/shoppers/account.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useIdentityProof } from "#web/shared/shoppers/one-time-code/use-identity-proof.tsx"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { toast } from "#web/ui/toast.ts"

const EraseDialog = lazyComponent(() => import("./erase-dialog.tsx"))

/** The shopper's data rights: export and erasure. */
export function AccountData({ signedInAt }: { signedInAt: string | null }) {
  const [busy, setBusy] = useState(false)
  const proof = useIdentityProof()
  const shop = slug(useSettings().business.name)
  const [asksErase, setAsksErase] = useState(false)

  async function download() {
    setBusy(true)
    const result = await proof.run(() => apiClient(accountData))
    setBusy(false)
    if (!result.ok) {
      console.error("The data could not be fetched", result.failure)
      return toast.error(result.failure.message)
    }
    const name = `${shop ? `${shop}-` : ""}my-data.json`
    downloadText(name, JSON.stringify(result.value, null, 2), "application/json")
  }

  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="mb-3 text-xl">
        Your data
      </h2>
      <p className="max-w-read text-ink-2">
        Download everything that we keep about you, or delete your account. Our{" "}
        <Link to={href("/PrivacyPolicy")} className="link">
          privacy policy
        </Link>{" "}
        says what we keep and for how long.
      </p>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button look="secondary" size="sm" busy={busy} onClick={() => void download()}>
          Download my data
        </Button>
        <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={() => setAsksErase(true)}>
          Delete my account
        </Button>
      </div>
      {proof.dialog}
      {asksErase && <EraseDialog signedInAt={signedInAt} onClose={() => setAsksErase(false)} />}
    </section>
  )
}
