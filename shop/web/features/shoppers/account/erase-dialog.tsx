import { useEffect, useRef } from "react"
import { href, useNavigate } from "react-router"
import { eraseAccount } from "#contract/shoppers/account.ts"
import { isFreshSession, signInAgainSentence } from "#domain/shoppers/account-erasure.ts"
import { keepsDeletedAccount, keptCopySentence } from "#domain/shoppers/deleted-account.ts"
import { list as parts } from "#modules/slots/account.erase.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { forgetShopper } from "#web/shared/shoppers/session/forget-shopper.ts"
import { resumeAt } from "#web/shared/shoppers/session/session.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { deletedState } from "./deleted-state.ts"

/** Explains what is deleted and what is kept, and erases the account after a recent sign-in. */
export default function EraseDialog(props: { signedInAt: string | null; onClose: () => void }) {
  const t = useTranslate()
  const { signedInAt, onClose } = props
  const navigate = useNavigate()
  const { busy: isSigningOut, signOut } = useSignOut()
  const { deletedAccounts } = useSettings()
  const isKept = keepsDeletedAccount(deletedAccounts, new Date())
  const isErased = useRef(false)
  // Not before the page with the number is shown: this one would ask for a sign-in.
  useEffect(() => () => void (isErased.current && forgetShopper()), [])
  const isFresh = signedInAt === null || isFreshSession(new Date(signedInAt), new Date())

  const { isPending, problem, mutate } = useMutation(() => apiClient(eraseAccount), {
    onSuccess: ({ record }) => {
      if (record) {
        isErased.current = true
        void navigate(href("/account"), { replace: true, state: deletedState(record) })
        return
      }
      forgetShopper()
      toast.success(t("Your account is deleted."))
      void navigate(href("/"), { replace: true })
    },
    log: "The account was not erased",
  })

  async function signInAgain() {
    if (!(await signOut())) return
    resumeAt.write(href("/account"))
    void navigate(href("/login"))
  }

  return (
    <ConfirmDialog
      title={t("Delete your account?")}
      cancelLabel={t("Keep my account")}
      confirmLabel={isFresh ? t("Delete for good") : t("Sign in again")}
      busy={isPending || isSigningOut}
      busyLabel={isFresh ? t("Deleting..") : undefined}
      refusal={problem}
      onConfirm={isFresh ? mutate : () => void signInAgain()}
      onClose={onClose}
    >
      <div className="grid gap-3 text-ink-2">
        <ErasureWords isKept={isKept} />
        {!isFresh && <p>{t(signInAgainSentence)}</p>}
      </div>
    </ConfirmDialog>
  )
}

/**
 * What is deleted and what is kept.
 * @internal
 */
export function ErasureWords({ isKept }: { isKept: boolean }) {
  const t = useTranslate()
  return (
    <>
      <p>
        {t(
          "Your number, addresses, people, prescriptions, photos and all that you wrote are deleted. This cannot be undone.",
        )}
      </p>
      <p>
        {t(
          "Orders, payments and invoices stay without your name, because tax law asks for them. An invoice of ₹50,000 or more, or with a GSTIN, keeps its buyer until the law lets it go.",
        )}
      </p>
      {isKept && (
        <p>
          {t(keptCopySentence)}{" "}
          {t("You get a record number afterwards: we find the copy by nothing else.")}
        </p>
      )}
      <Slot of={parts} give={{}} />
    </>
  )
}
