import type { OperationReply } from "#contract/office/operation.ts"
import { type Column, column, linkColumn, OperationTable } from "#web/office/shared/data-table.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { DownloadButton } from "#web/office/shared/outcome-button.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Loading, useOperation } from "#web/office/shared/use-operation.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { countSubscribers, exportSubscribers, listNewsletters } from "../contract/operations.ts"
import { type NewsletterRow, newsletterMoment, newsletterStateWords } from "./newsletter-reply.ts"

const columns: Column<NewsletterRow>[] = [
  linkColumn(
    "Subject",
    ({ subject }) => subject,
    ({ id }) => `/office/newsletter/${id}`,
  ),
  column("State", ({ state }) => newsletterStateWords(state)),
  column("When", newsletterMoment, { cell: (row) => newsletterMoment(row) || "Not yet" }),
  column("Sent", ({ sent }) => sent ?? "", {
    numeric: true,
    cell: ({ sent, recipients }) => (sent === null ? "Not yet" : `${sent} of ${recipients}`),
  }),
]

/** Newsletters of the shop, and their recipients. */
export default function NewsletterPage() {
  const { may } = useOffice()
  const loaded = useOperation(listNewsletters, {})
  const counts = useOperation(countSubscribers, {})
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6">
        <h1 className="text-2xl">Newsletter</h1>
        {may("offers.change") && (
          <ButtonLink look="primary" to="/office/newsletter/new">
            Write a newsletter
          </ButtonLink>
        )}
      </div>
      {counts.value?.sends_emails === false && (
        <Notice look="info">
          This shop sends no e-mails: no mail server is connected. Export the addresses for your
          mailing service, or ask the person who runs the server to connect one.
        </Notice>
      )}
      <OperationTable
        loaded={loaded}
        label="Newsletters"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No newsletter was written yet."
      />
      <Loading {...counts} className="h-40" />
      {counts.value && <Readers counts={counts.value} />}
    </div>
  )
}

function Readers({ counts }: { counts: OperationReply<typeof countSubscribers> }) {
  const { may } = useOffice()

  return (
    <Part title="Readers">
      <div className="grid max-w-180 gap-4">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 tabular-nums">
          <dt className="text-2xl font-medium">{counts.addresses}</dt>
          <dd>{counts.addresses === 1 ? "address gets" : "addresses get"} newsletters</dd>
          <dt>{counts.in_account}</dt>
          <dd className="text-ink-2">agreed in their account</dd>
          <dt>{counts.signed_up}</dt>
          <dd className="text-ink-2">signed up at the foot of a page</dd>
          <dt>{counts.unconfirmed}</dt>
          <dd className="text-ink-2">signed up and did not open the link that confirms it yet</dd>
        </dl>
        <p className="text-sm text-ink-2">
          {counts.addresses + counts.unconfirmed === 0 &&
            "Shoppers sign up at the foot of every page and in their account. "}
          Consent is withdrawn at any time: if you use a mailing service, export the addresses again
          before every newsletter.
        </p>
        {may("exports.personal") && counts.addresses > 0 && (
          <DownloadButton
            operation={exportSubscribers}
            input={{}}
            file="offers.csv"
            done="The addresses are in offers.csv. Delete the file after your mailing."
          >
            Export the addresses
          </DownloadButton>
        )}
      </div>
    </Part>
  )
}
