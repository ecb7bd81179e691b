import { type ReactNode, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  endSession,
  listSessions,
  resetSignIn,
  setRegistration,
  withdrawInvitation,
} from "#contract/office/operations/staff.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { staffRoles } from "#domain/office/staff-permissions.ts"
import { ActionDialog, type ActionProps, DialogButton } from "../shared/action-dialog.tsx"
import { SelectField, TextField, useField } from "../shared/fields.tsx"
import { SessionList } from "../shared/session-list.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import type { InvitationLink, StaffRow } from "./staff-words.ts"
import { linkWords, roleWords } from "./staff-words.ts"

/** One member of staff with the actions on them; each asks for confirmation. */
export function StaffMember(props: { person: StaffRow; onLink: (link: InvitationLink) => void }) {
  const { person, onLink } = props
  const { email, name, role, state } = person
  const [done, setDone] = useState("")
  const act = (label: string, dialog: (props: ActionProps) => ReactNode) => (
    <DialogButton look="quiet" className="-ml-4" onDone={setDone} dialog={dialog}>
      {label}
      <span className="sr-only"> of {name ?? email}</span>
    </DialogButton>
  )
  const works = state === "active" || state === "demo"
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <span className="block font-medium">{name ?? email}</span>
          {name && <span className="text-sm text-ink-2">{email}</span>}
          {person.registration && (
            <span className="block text-sm text-ink-2">Registration {person.registration}</span>
          )}
        </span>
        <span className="text-sm text-ink-2">
          {role}, {state}
        </span>
      </div>
      {person.open_link && (
        <p className="text-sm text-ink-2">
          {linkWords[person.open_link.delivery](formatDayAndTime(person.open_link.valid_until))}
        </p>
      )}
      {person.approves_from && works && (
        <p className="text-sm text-ink-2">
          Approves requests from {formatDayAndTime(person.approves_from)}.
        </p>
      )}
      <p role="status" className="text-sm text-ink-2">
        {done}
      </p>
      {works && (
        <div className="flex flex-wrap gap-x-1">
          {act("Change role", (dialog) => (
            <RoleDialog person={person} {...dialog} />
          ))}
          {act("Registration number", (dialog) => (
            <RegistrationDialog person={person} {...dialog} />
          ))}
          {act("Reset sign-in", (dialog) => (
            <LinkDialog person={person} action="reset" onLink={onLink} {...dialog} />
          ))}
          {act("End access", (dialog) => (
            <EndDialog person={person} action="disable" {...dialog} />
          ))}
        </div>
      )}
      {person.open_link && (
        <div className="flex flex-wrap gap-x-1">
          {person.open_link.delivery !== "by hand" &&
            act("Send again", (dialog) => (
              <LinkDialog person={person} action="resend" onLink={onLink} {...dialog} />
            ))}
          {act("New link", (dialog) => (
            <LinkDialog person={person} action="show" onLink={onLink} {...dialog} />
          ))}
          {act(works ? "Withdraw link" : "Withdraw invitation", (dialog) => (
            <EndDialog person={person} action="withdraw" {...dialog} />
          ))}
        </div>
      )}
      {works && <MemberSessions person={person} />}
    </li>
  )
}

type DialogProps = ActionProps & { person: StaffRow }

function RoleDialog({ person, ...dialog }: DialogProps) {
  const change = useChange(changeStaffRole)
  const role = useField(person.role)
  return (
    <ActionDialog
      {...dialog}
      title={`Role of ${person.name ?? person.email}`}
      confirm="Change role"
      act={() => change({ email: person.email, role: role.value })}
      done={`Now ${role.value}. It counts at once.`}
    >
      <SelectField label="Role" hint={roleWords[role.value]} {...role} options={staffRoles} />
    </ActionDialog>
  )
}

function RegistrationDialog({ person, ...dialog }: DialogProps) {
  const change = useChange(setRegistration)
  const registration = useField(person.registration ?? "")
  return (
    <ActionDialog
      {...dialog}
      title={`Registration number of ${person.name ?? person.email}`}
      confirm="Save"
      act={() => change({ email: person.email, registration: registration.value })}
      done={
        registration.value.trim() ? "Registration number saved." : "Registration number removed."
      }
    >
      <TextField
        label="Registration number"
        hint="For opticians and optometrists. Shoppers see it beside their name."
        optional
        {...registration}
      />
    </ActionDialog>
  )
}

const linkActions = {
  reset: {
    title: "Reset the sign-in of",
    confirm: "Reset sign-in",
    text: "For a lost phone or a forgotten password. Every session ends. A link for a new password and authenticator is sent by e-mail, or shown to you if no mail server is connected. The account approves no requests for 24 hours, and all owners are told.",
  },
  resend: {
    title: "Send a new link to",
    confirm: "Send",
    text: "The link that was sent before stops working.",
  },
  show: {
    title: "Make a new link for",
    confirm: "Make a link",
    text: "You see it once, and send it yourself. The earlier link stops working.",
  },
} as const

/** Makes a link, for somebody who is invited or who works here. */
function LinkDialog(
  props: DialogProps & {
    action: keyof typeof linkActions
    onLink: (link: InvitationLink) => void
  },
) {
  const { person, action, onLink, onDone, ...dialog } = props
  const { email, role, name, state } = person
  const { title, confirm, text } = linkActions[action]
  const invite = useChange(addStaff)
  const reset = useChange(resetSignIn)
  const how = { email, by_link: action === "show" }
  return (
    <ActionDialog<InvitationLink>
      {...dialog}
      title={`${title} ${name ?? email}?`}
      confirm={confirm}
      act={() => (state === "invited" ? invite({ ...how, role }) : reset(how))}
      done={action === "reset" ? "Every session has ended." : ""}
      onDone={(sentence, link) => {
        if (link) onLink(link)
        onDone(sentence)
      }}
    >
      <p>{text}</p>
    </ActionDialog>
  )
}

function EndDialog(props: DialogProps & { action: "disable" | "withdraw" }) {
  const { person, action, ...dialog } = props
  const disable = useChange(disableStaff)
  const withdraw = useChange(withdrawInvitation)
  const isAccess = action === "disable"
  const end: (input: { email: string }) => Promise<ApiResult<unknown>> = isAccess
    ? disable
    : withdraw
  return (
    <ActionDialog
      {...dialog}
      title={
        isAccess
          ? `End the access of ${person.name ?? person.email}?`
          : `Withdraw the link of ${person.email}?`
      }
      confirm={isAccess ? "End access" : "Withdraw"}
      act={() => end({ email: person.email })}
      done={
        isAccess ? "Access removed. They are signed out everywhere." : "The link no longer works."
      }
    >
      <p>
        {isAccess
          ? "Every session ends at once, and an open link stops working. What was done stays in the audit under this name."
          : "It no longer opens anything, whether it was sent by e-mail or by you."}
      </p>
    </ActionDialog>
  )
}

function MemberSessions({ person }: { person: StaffRow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-tap py-2.5">
        Sessions<span className="sr-only"> of {person.name ?? person.email}</span>
      </summary>
      {isOpen && <OpenSessions email={person.email} />}
    </details>
  )
}

function OpenSessions({ email }: { email: string }) {
  const { value, ...loading } = useOperation(listSessions, { email })
  const end = useChange(endSession)
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-16" />
  if (value.length === 0) return <p className="pb-2 text-ink-2">Not signed in anywhere.</p>
  return <SessionList sessions={value} end={(session) => end({ email, session })} />
}
