import type { OperationReply } from "#contract/office/operation.ts"
import { runBackupNow, showBackups } from "#contract/office/operations/backups.ts"
import { changeSettings, showSettings } from "#contract/office/operations/settings.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { shopSettingNamed } from "#domain/office/shop-settings.ts"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { Notice } from "#web/ui/notice.tsx"
import { ActionButton } from "../shared/action-dialog.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { OperationButton, type OutcomeView, useOutcome } from "../shared/use-outcome.tsx"
import { gigabytes } from "../status/status-problems.ts"
import { SettingsForm } from "./settings-form.tsx"

type Backups = OperationReply<typeof showBackups>

/** The backups that the shop makes: the last ones, the schedule, and the key that opens them. */
export default function BackupsPage() {
  const { value, ...loading } = useOperation(showBackups, {})
  const outcome = useOutcome()
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Backups</h1>
      <p className="max-w-read pb-6 text-ink-2">
        Each backup is encrypted, and restored beside the shop at once to prove that it works.
      </p>
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <div className="grid gap-10">
          <div className="grid max-w-read gap-4">
            {outcome.view}
            <Last backups={value} />
            <Actions backups={value} outcome={outcome} reload={loading.reload} />
          </div>
          <Schedule hasKey={value.has_key} />
        </div>
      )}
    </>
  )
}

function Last({ backups: { last, folder, holds_database, has_key } }: { backups: Backups }) {
  return (
    <>
      {!has_key && (
        <Notice look="caution">
          Create a recovery key first. Backups are encrypted for it, and only you keep it.
        </Notice>
      )}
      {last?.state === "failed" && (
        <Notice look="error">
          The last backup, of {formatDayAndTime(last.started_at)}, failed. Press Back up now. If it
          fails again, ask the person who runs the server: the log says why.
        </Notice>
      )}
      {last?.state === "works" && (
        <p>
          Last backup: {formatDayAndTime(last.started_at)}, {gigabytes(last.bytes ?? 0)}. It was
          restored as a test, and equal to the shop.
          {last.file && <code className="block text-sm wrap-anywhere">{last.file}</code>}
        </p>
      )}
      <p>
        Backups are written to <code className="text-sm wrap-anywhere">{folder}</code> on the
        server. Copy them to another place: a broken disk takes those beside the shop with it.
      </p>
      {!holds_database && (
        <p>
          They hold pictures and keys. The PostgreSQL database has backups of its own, which the
          person who runs the server sets up; Status says when they last worked.
        </p>
      )}
    </>
  )
}

function Actions(props: { backups: Backups; outcome: OutcomeView; reload: () => void }) {
  const { backups, outcome, reload } = props
  const { may } = useOffice()
  const change = useChange(changeSettings)
  if (!may("backups.make")) return null
  const isRunning = backups.last?.state === "running"
  return (
    <div className="flex flex-wrap items-center gap-3">
      {backups.has_key && !isRunning && (
        <OperationButton
          operation={runBackupNow}
          input={{}}
          look="primary"
          onDone={() => outcome.tell("The backup has started. It may take some minutes.")}
          onRefused={outcome.refuse}
        >
          Back up now
        </OperationButton>
      )}
      {isRunning && <Button onClick={reload}>A backup is running. Look again</Button>}
      <ActionButton
        label={backups.has_key ? "Create another recovery key" : "Create recovery key"}
        look={backups.has_key ? "quiet" : "primary"}
        title="Create a recovery key?"
        confirm="Create and download"
        act={async () => {
          // Made in this browser: its private half never reaches the server.
          const { generateX25519Identity, identityToRecipient } = await import("age-encryption")
          const identity = await generateX25519Identity()
          const recipient = await identityToRecipient(identity)
          // As `npm run shop -- restore` reads it.
          downloadText("recovery-key.txt", `${identity}\n`, "text/plain")
          return change({ backup_recipient: recipient })
        }}
        done="Saved. Keep the file recovery-key.txt twice, away from the shop."
        onDone={outcome.tell}
      >
        <p>
          Your browser downloads the file recovery-key.txt. Nobody can open a backup without it, and
          we cannot replace it: keep two copies, none of them on the server.
        </p>
        {backups.has_key && <p>Keep the old file too: it opens the backups made until now.</p>}
      </ActionButton>
    </div>
  )
}

function Schedule({ hasKey }: { hasKey: boolean }) {
  const { value } = useOperation(showSettings, {})
  const { may } = useOffice()
  if (!value || !hasKey) return null
  const isShown = (name: (typeof value)[number]["name"]) =>
    shopSettingNamed(name).group === "backup" && name !== "BACKUP_RECIPIENT"
  return (
    <div className="max-w-read">
      <Part title="Schedule">
        <SettingsForm
          group="Schedule"
          settings={value.filter(({ name }) => isShown(name))}
          isReadOnly={!may("settings.change")}
        />
      </Part>
    </div>
  )
}
