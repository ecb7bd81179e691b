import { printJobCards } from "#contract/orders/operations/order-prints.ts"
import { Loading } from "../../shared/loading.tsx"
import { useOperation } from "../../shared/use-operation.ts"
import { JobCard } from "./job-card.tsx"
import type { PrintProps } from "./print-sheet.tsx"

/** The job card for the lab, one sheet for each pair. */
export function JobCards({ orders, paper, notes }: PrintProps & { notes: boolean }) {
  const { value, ...loading } = useOperation(printJobCards, { orders })
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-96" />
  return value.map((card) => (
    <JobCard key={card.job} card={notes ? card : { ...card, notes: [] }} paper={paper} />
  ))
}
