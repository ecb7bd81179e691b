import { useState } from "react"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import type { LastEdit } from "./use-inline-edits.ts"

/** Shows the last saved change and can undo it. */
export function LastEditBar({ last, onGone }: { last: LastEdit | null; onGone: () => void }) {
  const [problem, setProblem] = useState<{ of: LastEdit; sentence: string } | null>(null)

  const { isPending, mutate } = useMutation((edit: LastEdit) => edit.undo(), {
    onSuccess: onGone,
    onError: ({ message }) => setProblem(last && { of: last, sentence: message }),
  })

  return (
    <div role="status" className="sticky bottom-0 z-10">
      {last && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 rounded-md border border-line bg-peacock-wash px-4 py-1 text-sm shadow-float">
          <span className="min-w-0 flex-1 py-2">
            {problem?.of === last ? problem.sentence : `Saved. ${last.sentence}`}
          </span>
          <Button look="quiet" busy={isPending} onClick={() => mutate(last)}>
            Undo
          </Button>
          <Button look="quiet" onClick={onGone}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
