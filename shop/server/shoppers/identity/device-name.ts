import Bowser from "bowser"

/**
 * A readable browser name, such as "Chrome on Android"; empty if the header does not tell. Versions
 * and models are left out: the shop has no use for them.
 * @param userAgent the `User-Agent` header
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return ""
  const { browser, os } = Bowser.parse(userAgent)
  const [browserName = "", osName = ""] = [browser.name, os.name]
  return browserName && osName ? `${browserName} on ${osName}` : browserName || osName
}
