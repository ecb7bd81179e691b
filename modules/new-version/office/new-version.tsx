import { useOperation } from "#web/office/shared/use-operation.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { showNewVersion } from "../contract/operation.ts"

/** That a newer version of the shop's software exists. */
export default function NewVersion() {
  const { version, page } = useOperation(showNewVersion, {}).value ?? {}
  return (
    version && (
      <Notice look="info">
        Version {version} of the shop’s software is available.{" "}
        {page && (
          <a href={page} target="_blank" rel="noreferrer" className="underline">
            What is new
          </a>
        )}
      </Notice>
    )
  )
}
