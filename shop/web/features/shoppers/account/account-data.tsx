import { useState } from "react"
import { href } from "react-router"
import { accountData } from "#contract/shoppers/account.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useIdentityProof } from "#web/shared/shoppers/one-time-code/use-identity-proof.tsx"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { Section } from "#web/ui/section.tsx"
import { toast } from "#web/ui/toast.ts"

const EraseDialog = lazyComponent(() => import("./erase-dialog.tsx"))

/** The shopper's data rights: export and erasure. */
export function AccountData({ signedInAt }: { signedInAt: string | null }) {
  const proof = useIdentityProof()
  const shop = slug(useSettings().business.name)
  const [asksErase, setAsksErase] = useState(false)

  const { isPending, submit } = useMutation(() => proof.run(() => apiClient(accountData)), {
    onSuccess: (data) => {
      const name = `${shop ? `${shop}-` : ""}my-data.json`
      downloadText(name, JSON.stringify(data, null, 2), "application/json")
    },
    onError: ({ message }) => toast.error(message),
    log: "The data could not be fetched",
  })

  return (
    <Section id="my-data" title="Your data">
      <p className="max-w-read text-ink-2">
        Download everything that we keep about you, or delete your account. Our{" "}
        <Link to={href("/PrivacyPolicy")} className="link">
          privacy policy
        </Link>{" "}
        says what we keep and for how long.
      </p>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button busy={isPending} onClick={submit}>
          Download my data
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsksErase(true)}>
          Delete my account
        </Button>
      </div>
      {proof.dialog}
      {asksErase && <EraseDialog signedInAt={signedInAt} onClose={() => setAsksErase(false)} />}
    </Section>
  )
}
