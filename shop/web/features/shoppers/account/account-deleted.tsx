import { href } from "react-router"
import type { KeptRecord } from "#contract/shoppers/account.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { startOfDay } from "#domain/office/report-period.ts"
import { keptCopySentence } from "#domain/shoppers/deleted-account.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { CopyLink } from "#web/ui/copy-link.tsx"
import { Page } from "#web/ui/page.tsx"

/** After the deletion: the number, which is shown nowhere else, and what it is for. */
export function AccountDeleted({ record }: { record: KeptRecord }) {
  return (
    <Page className="min-h-dvh py-6 lg:py-10">
      <h1 className="mb-5 text-2xl lg:text-3xl">Your account is deleted</h1>
      <div className="grid max-w-read gap-4 text-ink-2">
        <p>
          Note this number. We cannot find the copy of your data by your name or mobile number, and
          we cannot show you the number again.
        </p>
        <div className="max-w-104">
          <CopyLink address={record.number} label="Record number" />
        </div>
        <p>{keptCopySentence}</p>
        <p>
          To know what the copy says, write to us with this number. It can be read until{" "}
          {formatDay(startOfDay(record.keptUntil))} and is deleted the day after.
        </p>
      </div>
      <div className="pt-6">
        <ButtonLink look="primary" large to={href("/")}>
          Go to the shop
        </ButtonLink>
      </div>
    </Page>
  )
}
