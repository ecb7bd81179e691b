import { useState } from "react"
import {
  MAX_PASSKEY_NAME_LENGTH,
  passkeysOfShopper,
  removePasskey,
  type ShownPasskey,
} from "#contract/shoppers/passkeys.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useIdentityProof } from "#web/shared/shoppers/one-time-code/use-identity-proof.tsx"
import { Button } from "#web/ui/button.tsx"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Passkeys as a second way to sign in: they can be added, and each removed. */
export function PasskeyList() {
  const t = useTranslate()
  const passkeys = useEndpoint("The passkeys", () => apiClient(passkeysOfShopper).then(dataOf))
  const [removing, setRemoving] = useState<ShownPasskey | null>(null)
  return (
    <Section id="passkeys" title={t("Passkeys")}>
      <p className="max-w-read text-ink-2">
        {t(
          "Sign in with your fingerprint, face or screen lock instead of a code. A passkey also protects your account if your number is ever given to someone else.",
        )}
      </p>
      <Loaded from={passkeys} loading={<Skeleton className="mt-3 h-24" />}>
        {(list) => (
          <>
            {list.length > 0 && (
              <ul className="mt-3 border-t border-line">
                {list.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRemove={() => setRemoving(passkey)}
                  />
                ))}
              </ul>
            )}
            <AddPasskey onAdded={passkeys.show} />
          </>
        )}
      </Loaded>
      {removing && (
        <RemoveDialog
          passkey={removing}
          onClose={() => setRemoving(null)}
          onRemoved={(rest) => {
            setRemoving(null)
            passkeys.show(rest)
          }}
        />
      )}
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: ShownPasskey; onRemove: () => void }) {
  const t = useTranslate()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex min-h-16 items-center justify-between gap-x-4 border-b border-line py-2">
      <span>
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-2">
          {createdAt && `${t("Added {day}", { day: dayWords(createdAt) })} · `}
          {lastUsedAt ? t("last used {day}", { day: dayWords(lastUsedAt) }) : t("not used yet")}
        </span>
      </span>
      <Button look="quiet" aria-label={t("Remove the passkey {name}", { name })} onClick={onRemove}>
        {t("Remove")}
      </Button>
    </li>
  )
}

function AddPasskey(props: { onAdded: (list: ShownPasskey[]) => void }) {
  const t = useTranslate()
  const proof = useIdentityProof()
  const [name, setName] = useState("")

  const add = () =>
    withEndpoints(import("./make-passkey.ts"), ({ makePasskey }) => makePasskey(name.trim()))

  const { isPending, problem, submit } = useMutation(() => proof.run(add), {
    onSuccess: ({ data }) => {
      setName("")
      props.onAdded(data)
      toast.success(t("Your passkey is added. You can sign in with it from now on."))
    },
  })

  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-3 pt-4">
      <TextField
        label={t("Name of the passkey")}
        hint={t("Such as My phone")}
        optional
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        value={name}
        onChange={setName}
      />
      {problem && <Notice look="error">{problem}</Notice>}
      <Button type="submit" busy={isPending} busyLabel={t("Waiting for your device..")}>
        {t("Add a passkey")}
      </Button>
      {proof.dialog}
    </form>
  )
}

function RemoveDialog(props: {
  passkey: ShownPasskey
  onClose: () => void
  onRemoved: (rest: ShownPasskey[]) => void
}) {
  const t = useTranslate()
  const { id, name } = props.passkey
  const proof = useIdentityProof()
  const { isPending, problem, mutate } = useMutation(
    () => proof.run(() => apiClient(removePasskey, { params: { id } })),
    {
      onSuccess: ({ data }) => {
        toast.success(t("The passkey is removed."))
        props.onRemoved(data)
      },
      log: "The passkey was not removed",
    },
  )

  if (proof.dialog) return proof.dialog
  return (
    <ConfirmDialog
      title={t("Remove this passkey?")}
      cancelLabel={t("Keep it")}
      confirmLabel={t("Remove")}
      busy={isPending}
      busyLabel={t("Removing..")}
      refusal={problem}
      onConfirm={mutate}
      onClose={props.onClose}
    >
      <p>
        {t(
          "{name} no longer opens your account. Delete it from your device as well: it would still be offered there.",
          { name },
        )}
      </p>
    </ConfirmDialog>
  )
}
