import { useEffect, useState } from "react"
import { Link } from "react-router"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import {
  MIN_PASSWORD_LENGTH,
  officeAcceptInvitation,
  officeInvitation,
} from "#contract/office/office.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextField, useFields } from "../shared/fields.tsx"
import { callOffice } from "../shared/office-client.ts"
import { PlainFrame } from "./plain-frame.tsx"

type Invitation = EndpointOutput<typeof officeInvitation>

/** The target of an invitation or reset link: password and authenticator, and a new account's name. */
export function InvitationPage() {
  const [token, setToken] = useState("")
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    const found = location.hash.slice(1)
    setToken(found)
    void callOffice(officeInvitation, { token: found || "none" }).then((opened) => {
      if (opened.ok) setInvitation(opened.value)
      else setProblem(opened.failure.message)
    })
  }, [])

  if (isDone) {
    return (
      <PlainFrame title="Your account is ready">
        <p>
          From now on you sign in with your e-mail, your password and a code from the app. Make
          recovery codes on the page Your account, in case you lose your phone.
        </p>
        <Link className="tap-link" to="/office" replace>
          Go to the sign-in page
        </Link>
      </PlainFrame>
    )
  }
  return (
    <PlainFrame title={invitation?.name ? "Reset your sign-in" : "Set up your account"}>
      {problem && <Notice look="error">{problem}</Notice>}
      {!invitation && !problem && <Skeleton className="h-96" />}
      {invitation && (
        <AccountForm token={token} invitation={invitation} onDone={() => setDone(true)} />
      )}
    </PlainFrame>
  )
}

function AccountForm(props: { token: string; invitation: Invitation; onDone: () => void }) {
  const { email, role, secret, qr } = props.invitation
  const isReset = props.invitation.name !== null
  const { values, field } = useFields({ name: "", password: "", code: "" })
  const { name, ...proofs } = values
  const body = { token: props.token, ...(!isReset && { name }), ...proofs }
  const { isPending, problem, submit } = useMutation(
    () => callOffice(officeAcceptInvitation, body),
    { onSuccess: props.onDone },
  )

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <p>
        For {email}, as {role}.
      </p>
      {!isReset && <TextField label="Name" autoComplete="name" {...field("name")} />}
      <TextField
        label="Password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more.`}
        type="password"
        autoComplete="new-password"
        {...field("password")}
      />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm">Scan this with an authenticator app, or type the key into it.</p>
        <QrCode rows={qr} label="QR code for the authenticator app" />
        <p className="text-sm break-all">
          Key: <span className="font-medium">{secret}</span>
        </p>
      </div>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field("code")}
      />
      {problem && <Notice look="error">{problem}</Notice>}
      <Button look="primary" large type="submit" wide busy={isPending} busyLabel="Saving">
        {isReset ? "Save" : "Create account"}
      </Button>
    </form>
  )
}

/** A QR code, drawn from its modules; true is dark. */
function QrCode({ rows, label }: { rows: boolean[][]; label: string }) {
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("")
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md bg-raised text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
