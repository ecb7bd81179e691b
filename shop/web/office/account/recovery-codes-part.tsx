import { useState } from "react"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { officeMakeRecoveryCodes, officeRecoveryCodes } from "#contract/office/office.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { Notice } from "#web/ui/notice.tsx"
import { CopyButton } from "../shared/copy-button.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useEndpoint } from "../shared/use-operation.tsx"

/** Codes that replace a lost authenticator. They are shown once, when they are made. */
export function RecoveryCodesPart() {
  const { withProof, person } = useOffice()
  const { value: count, ...loading } = useEndpoint(officeRecoveryCodes)
  const [codes, setCodes] = useState<string[] | null>(null)

  const { isPending, problem, submit } = useMutation(
    () => withProof(() => callOffice(officeMakeRecoveryCodes, {})),
    {
      onSuccess: (made) => {
        setCodes(made.codes)
        loading.reload()
      },
    },
  )

  return (
    <Part title="Recovery codes">
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-ink-2">
          If you lose your phone, a recovery code and your password sign you in. Each code works
          once. Keep them on paper or in a password manager, not on the phone with your
          authenticator.
        </p>
        <Loading {...loading} value={count} className="h-6 w-60" />
        {count && !codes && <p className="text-sm">{countWords(count)}</p>}
        {problem && <Notice look="error">{problem}</Notice>}
        {codes ? (
          <NewCodes codes={codes} email={person.email} onDone={() => setCodes(null)} />
        ) : (
          <Button busy={isPending} busyLabel="One moment" onClick={submit}>
            {count?.made ? "Make new codes" : "Make recovery codes"}
          </Button>
        )}
      </div>
    </Part>
  )
}

const countWords = ({ left, made }: EndpointOutput<typeof officeRecoveryCodes>) =>
  made === null
    ? "You have no recovery codes."
    : `${left} of 10 codes left, made ${formatDayAndTime(made)}. New codes replace them.`

function NewCodes(props: { codes: string[]; email: string; onDone: () => void }) {
  const { codes, email, onDone } = props
  const download = () => {
    const heading = `Recovery codes of the back office for ${email}. Each works once.`
    downloadText("recovery-codes.txt", `${[heading, "", ...codes].join("\n")}\n`, "text/plain")
  }
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Notice look="caution">
        Save these codes now: we can't show them again. Earlier codes no longer work.
      </Notice>
      <ul
        aria-label="New recovery codes"
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-1.5 rounded-md bg-sunk px-4 py-3 [font-variant-ligatures:none]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} />
        <Button onClick={download}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
