import { type SyntheticEvent, useCallback, useRef, useState } from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"

interface Mutation<V> {
  isPending: boolean
  /** What it runs with, such as the name of the pressed button; undefined while it does not run. */
  variables: V | undefined
  /** Why the last one failed; null once it runs again. */
  failure: ApiFailure | null
  /** The failure as a sentence. */
  problem: string | undefined
  mutate: (variables: V) => void
  /** `mutate` of one without variables, as the handler of a form or a button. */
  // biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets `mutate()` do without it
  submit: (event: [V] extends [void] ? SyntheticEvent : never) => void
  /** Takes the last failure off the page. */
  reset: () => void
}

interface Options<T, V> {
  /** Until it is done, the mutation runs. */
  onSuccess?: (value: T, variables: V) => unknown
  onError?: (failure: ApiFailure) => unknown
  /** Logged with the failure, such as `The person was not saved`. */
  log?: string
}

/**
 * A request that changes something, for a form or for buttons of which one works at a time: a
 * double click does nothing more. It is like `useMutation` of TanStack Query, which would add
 * 1.6 kB to the scripts that pages of shoppers start with.
 * @param request checks and sends; null if marked fields say why nothing was sent: `submit` focuses
 * the first of them
 */
export function useMutation<T, V = void>(
  request: (variables: V) => Promise<ApiResult<T> | null>,
  { onSuccess, onError, log }: Options<T, V> = {},
): Mutation<V> {
  const isRunning = useRef(false)
  const [running, setRunning] = useState<{ variables: V } | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function send(variables: V, form?: Element) {
    if (isRunning.current) return
    isRunning.current = true
    setRunning({ variables })
    setFailure(null)
    try {
      const result = await request(variables)
      if (result?.ok) await onSuccess?.(result.value, variables)
      else if (result) {
        if (log) console.error(log, result.failure)
        setFailure(result.failure)
        await onError?.(result.failure)
      } else focusFirstProblem(form)
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }

  return {
    isPending: running !== null,
    variables: running?.variables,
    failure,
    problem: failure?.message,
    mutate: (variables) => void send(variables),
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      void send(undefined as V, event.currentTarget)
    },
    reset: useCallback(() => setFailure(null), []),
  }
}

/** Once it is marked. Like that of `web/ui/field.tsx`, without the code of fields. */
const focusFirstProblem = (form: Element | undefined) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())

/** A deletion, which has the desired result as well if it was deleted elsewhere. */
export const goneIsDone = async (
  deletion: Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> => {
  const result = await deletion
  return !result.ok && result.failure.code === "NOT_FOUND" ? { ok: true, value: null } : result
}
