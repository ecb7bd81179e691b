import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"
import type { MenuEntry } from "#contract/define-module.ts"
import { officeSession, officeSignOut, type SignedIn } from "#contract/office/office.ts"
import type { Operation, OperationReply, OperationRequest } from "#contract/office/operation.ts"
import type { Permission } from "#domain/office/staff-permissions.ts"
import { ConfirmIdentity } from "./confirm-identity.tsx"
import { LoadFailure } from "./load-failure.tsx"
import { callOffice, callOperation } from "./office-client.ts"

interface Office {
  person: SignedIn
  /** All pages with a label; `useOfficeEntries` has those that the person may open. */
  pages: readonly OfficeEntry[]
  may: (permission: Permission) => boolean
  /** Makes a request; re-authenticates and makes it again where that is needed. */
  withProof: <Value>(request: () => Promise<ApiResult<Value>>) => Promise<ApiResult<Value>>
  /** Runs an operation of the shop; re-authenticates first where that is needed. */
  run: <O extends Operation>(
    operation: O,
    input: OperationRequest<O>,
  ) => Promise<ApiResult<OperationReply<O>>>
  signOut: () => Promise<void>
}

/** A page of the back office that menu or Settings list. */
export type OfficeEntry = MenuEntry & {
  /** Below `/office`. */
  path: string
  /** The name of the module that it belongs to; of the core none. */
  module?: string
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

/**
 * Who cannot be asked may still be signed in: the sign-in page would be no way back from a busy shop.
 * @internal
 */
export const isSignedOut = ({ code }: ApiFailure): boolean => code === "SIGN_IN"

/** Shows the back office to signed-in users, and the sign-in page to all others. */
export function OfficeSession(props: {
  pages: readonly OfficeEntry[]
  loading: ReactNode
  signIn: (signedIn: (person: SignedIn) => void) => ReactNode
  children: ReactNode
}) {
  const [person, setPerson] = useState<SignedIn | null>()
  /** Resolves operations that wait for re-authentication. */
  const [asked, setAsked] = useState<{ answer: (proven: boolean) => void } | null>(null)

  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const load = useCallback(async () => {
    setFailure(null)
    const session = await callOffice(officeSession)
    if (session.ok) setPerson(session.value)
    else if (isSignedOut(session.failure)) setPerson(null)
    else setFailure(session.failure)
  }, [])
  useEffect(() => void load(), [load])

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
    (operation, input) => withProof(() => callOperation(operation, input)),
    [withProof],
  )

  const office = useMemo<Office | null>(
    () =>
      person
        ? {
            person,
            pages: props.pages,
            may: (permission) => person.permissions.includes(permission),
            withProof,
            run,
            signOut: async () => {
              await callOffice(officeSignOut, {})
              setPerson(null)
            },
          }
        : null,
    [person, run, withProof, props.pages],
  )

  if (failure) return <LoadFailure failure={failure} reload={() => void load()} />
  if (person === undefined) return props.loading
  if (!office) return props.signIn(setPerson)
  return (
    <OfficeContext value={office}>
      {props.children}
      {asked && person && <ConfirmIdentity email={person.email} onAnswer={asked.answer} />}
    </OfficeContext>
  )
}
