import { readFile } from "node:fs/promises"
import { extname } from "node:path"
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3"
import type { BucketAddress } from "../settings/pictures-url.ts"

const TIMEOUT_MS = 10_000
const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".json": "application/json",
}

/** Files in a bucket of S3 or a compatible store; credentials are found by the AWS SDK. */
export function openBucket({ bucket: Bucket, prefix, region, endpoint }: BucketAddress) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Compatible stores support no other checksums than S3 did for fifteen years.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
  })
  const options = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
  const key = (name: string) => ({ Bucket, Key: prefix + name })
  return {
    put: async (name: string, file: string): Promise<void> => {
      const Body = await readFile(file)
      const ContentType = types[extname(name)] ?? "application/octet-stream"
      const isImmutable = ContentType.startsWith("image/")
      const CacheControl = isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
      const command = new PutObjectCommand({ ...key(name), Body, ContentType, CacheControl })
      await client.send(command, options())
    },
    get: async (name: string): Promise<Uint8Array | null> => {
      try {
        const { Body } = await client.send(new GetObjectCommand(key(name)), options())
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
  }
}
