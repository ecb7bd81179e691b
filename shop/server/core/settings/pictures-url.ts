/** The bucket and its options: `s3://bucket/prefix?region=ap-south-1&endpoint=https://…`. */
export interface BucketAddress {
  bucket: string
  /** Ends with a slash, or is empty. */
  prefix: string
  region: string
  /** Null for Amazon S3. */
  endpoint: string | null
}

/** Null for anything that is not such a URL. */
export function parsePicturesUrl(text: string): BucketAddress | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, pathname, searchParams, username, password, port } = new URL(text)
  const endpoint = searchParams.get("endpoint")
  const isKnown = [...searchParams.keys()].every((key) => key === "region" || key === "endpoint")
  // Keys come from the environment or the machine's role: a URL is logged too easily.
  if (protocol !== "s3:" || !hostname || username || password || port || !isKnown) return null
  if (endpoint !== null && !/^https?:\/\/[^/]+\/?$/.test(endpoint)) return null
  const path = pathname.replace(/^\/+|\/+$/g, "")
  return {
    bucket: hostname,
    prefix: path === "" ? "" : `${path}/`,
    region: searchParams.get("region") ?? "us-east-1",
    endpoint,
  }
}
