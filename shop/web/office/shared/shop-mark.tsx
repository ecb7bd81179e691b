import { identityFile, useSettings } from "#web/shared/layout/settings.ts"

/** The shop's square mark, beside words that say what it is. */
export function ShopMark() {
  const { business, identity } = useSettings()
  return (
    <img
      src={identityFile("/mark.svg", identity)}
      alt=""
      title={business.name}
      width={64}
      height={64}
      className="size-7 rounded-sm"
    />
  )
}
