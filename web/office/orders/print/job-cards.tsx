import { printJobCards } from "#contract/orders/operations/order-prints.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { useOperation } from "../../shared/use-operation.ts"
import { JobCard } from "./job-card.tsx"
import type { PrintProps } from "./print-sheet.tsx"

/** The job card for the lab, one sheet for each pair. */
export function JobCards({ orders, paper, notes }: PrintProps & { notes: boolean }) {
  const { value, failure, reload } = useOperation(printJobCards, { orders })
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return <Skeleton className="h-96" />
  return value.map((card) => (
    <JobCard key={card.job} card={notes ? card : { ...card, notes: [] }} paper={paper} />
  ))
}
