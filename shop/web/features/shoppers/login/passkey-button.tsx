import { useState } from "react"
import { withEndpoints } from "#web/shared/api/client.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"

/** Signs in with a passkey; the code is loaded on press. */
export function PasskeyButton({ label, recovery }: { label: string; recovery?: string }) {
  const t = useTranslate()
  const finish = useFinishSignIn()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signIn() {
    setBusy(true)
    setFailure(undefined)
    const result = await withEndpoints(import("./passkey-ceremony.ts"), ({ signInWithPasskey }) =>
      signInWithPasskey(recovery),
    )
    setBusy(false)
    if (result.ok) await finish(result.value.token)
    else setFailure(result.failure.message)
  }

  return (
    <div className="grid gap-3">
      {failure && <Notice look="error">{failure}</Notice>}
      <Button
        large
        wide
        busy={busy}
        busyLabel={t("Waiting for your passkey..")}
        onClick={() => void signIn()}
      >
        {label}
      </Button>
    </div>
  )
}
