import { Link } from "react-router"
import { showBackups } from "#contract/office/operations/backups.ts"
import { Notice } from "#web/ui/notice.tsx"
import { useOperation } from "../shared/use-operation.ts"

/** For who may see the status: the last backup failed. */
export function FailedBackup() {
  const { value } = useOperation(showBackups, {})
  if (value?.backups[0]?.state !== "failed") return null
  return (
    <div className="pb-4">
      <Notice look="caution">
        The last backup failed.{" "}
        <Link to="/office/backups" className="link">
          See what to do
        </Link>
      </Notice>
    </div>
  )
}
