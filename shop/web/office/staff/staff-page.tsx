import { useEffect, useRef, useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { emailField } from "#contract/core/email-field.ts"
import { addStaff, listStaffMembers } from "#contract/office/operations/staff.ts"
import { STAFF_LINK_HOURS } from "#domain/messages/staff-messages.ts"
import { staffRoles } from "#domain/office/staff-permissions.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { CopyButton } from "../shared/copy-button.tsx"
import { SelectField, TextField, useFields } from "../shared/fields.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { StaffMember } from "./staff-member.tsx"
import type { InvitationLink } from "./staff-words.ts"
import { roleWords } from "./staff-words.ts"

const RELOAD_WHILE_SENDING_MS = 3_000

/** The staff: invitations, roles, sessions. */
export default function StaffPage() {
  const { value, ...loading } = useOperation(listStaffMembers, {})
  const { reload } = loading
  const isSending = value?.some(({ open_link }) => open_link?.delivery === "queued") ?? false
  useEffect(() => {
    if (!isSending) return undefined
    const timer = setInterval(reload, RELOAD_WHILE_SENDING_MS)
    return () => clearInterval(timer)
  }, [isSending, reload])
  const [link, setLink] = useState<InvitationLink | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (link) notice.current?.scrollIntoView({ block: "start" })
  }, [link])
  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Staff</h1>
      {/* On a phone the form is far below. */}
      <div ref={notice} role="status" className="scroll-mt-28">
        {link && (
          <Notice look={link.link ? "info" : "done"}>
            {link.link ? "Send this link to" : "We are e-mailing a link to"} {link.email}. It works
            once and for {STAFF_LINK_HOURS} hours{link.link && ", and is not shown again"}.
            {link.link && (
              <>
                <span className="block break-all select-all">{link.link}</span>
                <span className="block pt-2">
                  <CopyButton text={link.link} label="Copy link" />
                </span>
              </>
            )}
          </Notice>
        )}
      </div>
      <div className="grid gap-x-12 gap-y-10 pt-2 lg:grid-cols-[3fr_2fr]">
        <Part title="Team">
          <Loading {...loading} value={value} className="h-48" />
          <ul className="border-t border-line">
            {value?.map((person) => (
              <StaffMember
                key={`${person.email} ${person.state}`}
                person={person}
                onLink={setLink}
              />
            ))}
          </ul>
        </Part>
        <Part title="Invite a colleague">
          <Invite onLink={setLink} />
        </Part>
      </div>
    </>
  )
}

function Invite({ onLink }: { onLink: (link: InvitationLink) => void }) {
  const invite = useChange(addStaff)
  const { values, set, field } = useFields({
    email: "",
    role: "packer" as (typeof staffRoles)[number],
  })
  const { email, role } = values
  const { isPending, failure, problem, submit } = useMutation(
    async () => {
      const checked = emailField.safeParse(email)
      return checked.success
        ? invite({ email: checked.data, role })
        : fail("BAD_REQUEST", checked.error.issues[0]!.message)
    },
    {
      onSuccess: (link) => {
        onLink(link)
        set({ email: "" })
      },
    },
  )
  const isWaiting = failure?.code === "NEEDS_APPROVAL"

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="E-mail"
        error={isWaiting ? undefined : problem}
        type="email"
        {...field("email")}
      />
      <SelectField
        label="Role"
        hint={
          role === "owner"
            ? `${roleWords.owner} If there is another owner, they have to approve it; then invite them here again.`
            : roleWords[role]
        }
        options={staffRoles}
        {...field("role")}
      />
      <div role="status" className="empty:hidden">
        {isWaiting && (
          <Notice look="info">{problem} Invite them here again once it is approved.</Notice>
        )}
      </div>
      <div>
        <Button look="primary" type="submit" busy={isPending} busyLabel="One moment">
          Invite
        </Button>
      </div>
    </form>
  )
}
