import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react"
import type { z } from "zod"
import { type ApiResult, unreadableReply } from "#contract/core/api-result.ts"
import {
  officeOperation,
  officeSession,
  officeSignOut,
  type SignedIn,
} from "#contract/office/office.ts"
import { ok } from "#domain/core/result.ts"
import type { Permission } from "#domain/office/staff-permissions.ts"
import { ConfirmIdentity } from "./confirm-identity.tsx"
import { callOffice } from "./office-client.ts"

interface Office {
  person: SignedIn
  may: (permission: Permission) => boolean
  /** Makes a request; re-authenticates and makes it again where that is needed. */
  withProof: <Value>(request: () => Promise<ApiResult<Value>>) => Promise<ApiResult<Value>>
  /** Runs an operation of the shop; re-authenticates first where that is needed. */
  run: <Reply extends z.ZodType>(
    operation: string,
    input: object,
    reply: Reply,
  ) => Promise<ApiResult<z.output<Reply>>>
  signOut: () => Promise<void>
}

const OfficeContext = createContext<Office | null>(null)

/**
 * The signed-in member of staff.
 * @throws outside of `OfficeSession`
 */
export function useOffice(): Office {
  const office = use(OfficeContext)
  if (!office) throw new Error("useOffice stands inside OfficeSession.")
  return office
}

/** Shows the back office to signed-in users, and the sign-in page to all others. */
export function OfficeSession(props: {
  loading: ReactNode
  signIn: (signedIn: (person: SignedIn) => void) => ReactNode
  children: ReactNode
}) {
  const [person, setPerson] = useState<SignedIn | null>()
  /** Resolves operations that wait for re-authentication. */
  const [asked, setAsked] = useState<{ answer: (proven: boolean) => void } | null>(null)

  useEffect(() => {
    void callOffice(officeSession).then((session) => setPerson(session.ok ? session.value : null))
  }, [])

  const withProof: Office["withProof"] = useCallback(async (request) => {
    let done = await request()
    if (!done.ok && done.failure.code === "CONFIRM_IDENTITY") {
      const isProven = await new Promise<boolean>((answer) => setAsked({ answer }))
      setAsked(null)
      if (isProven) done = await request()
    }
    if (!done.ok && done.failure.code === "SIGN_IN") setPerson(null)
    return done
  }, [])

  const run: Office["run"] = useCallback(
    async (operation, input, reply) => {
      const done = await withProof(() => callOffice(officeOperation, { operation, input }))
      if (!done.ok) return done
      const read = reply.safeParse(done.value.result)
      return read.success ? ok(read.data) : unreadableReply
    },
    [withProof],
  )

  const office = useMemo<Office | null>(
    () =>
      person
        ? {
            person,
            may: (permission) => person.permissions.includes(permission),
            withProof,
            run,
            signOut: async () => {
              await callOffice(officeSignOut, {})
              setPerson(null)
            },
          }
        : null,
    [person, run, withProof],
  )

  if (person === undefined) return props.loading
  if (!office) return props.signIn(setPerson)
  return (
    <OfficeContext value={office}>
      {props.children}
      {asked && <ConfirmIdentity onAnswer={asked.answer} />}
    </OfficeContext>
  )
}
