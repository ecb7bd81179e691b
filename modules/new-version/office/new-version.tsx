import { formatDay } from "#domain/core/indian-time.ts"
import { useOperation } from "#web/office/shared/use-operation.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { showNewVersion } from "../contract/operation.ts"

/** That a newer version of the shop's software exists, or that its address announced none. */
export default function NewVersion() {
  const { value } = useOperation(showNewVersion, {})
  if (!value?.asked_at) return null
  const { version, newer, page, asked_at } = value
  if (version === null) {
    return (
      <Notice look="caution">
        The address where new versions are announced gave no version on {formatDay(asked_at)}. Check
        it under Settings.
      </Notice>
    )
  }
  return (
    newer && (
      <Notice look="info">
        Version {version} of the shop’s software is available.{" "}
        {page && (
          <a href={page} target="_blank" rel="noreferrer" className="link">
            What is new
          </a>
        )}
      </Notice>
    )
  )
}
