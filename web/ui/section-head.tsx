import type { ReactNode } from "react"

export function SectionHead({ title, action }: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-4 flex items-center justify-between gap-x-4 lg:mb-6">
      <h2 className="text-xl lg:text-2xl">{title}</h2>
      {action}
    </div>
  )
}
