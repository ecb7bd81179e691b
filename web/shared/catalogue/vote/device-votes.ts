import { href } from "react-router"
import { z } from "zod"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

const deviceVote = z.object({
  token: z.string(),
  /** Of the creator, or the one with which this device votes. */
  secret: z.string(),
  /** Of a vote that was started on this device: what lists show of it. */
  own: z
    .object({
      title: z.string(),
      pictures: z.array(z.string()),
      /** ISO 8601 */
      ends: z.string(),
    })
    .nullable(),
})

export type DeviceVote = z.output<typeof deviceVote>

/** More than a family starts in the days that a vote is kept. */
const MAX_DEVICE_VOTES = 40

/**
 * Browser key `votes`: the votes that were started on this device, or in which it took part, the newest
 * first. Their secrets are known nowhere else.
 */
export const deviceVotes = persistedStore<DeviceVote[]>("votes", [], {
  // One that cannot be read does not lose the others.
  parse: (stored) =>
    z
      .array(z.unknown())
      .parse(stored)
      .flatMap((one) => deviceVote.safeParse(one).data ?? []),
})

export const useDeviceVote = (token: string): DeviceVote | undefined =>
  deviceVotes.use().find((vote) => vote.token === token)

export const saveDeviceVote = (vote: DeviceVote): void =>
  deviceVotes.write(
    [vote, ...deviceVotes.read().filter(({ token }) => token !== vote.token)].slice(
      0,
      MAX_DEVICE_VOTES,
    ),
  )

export const removeDeviceVote = (token: string): void =>
  deviceVotes.write(deviceVotes.read().filter((vote) => vote.token !== token))

/** The secret with which this device votes: 128 random bits for this vote alone. */
export function secretForVote(token: string): string {
  const known = deviceVotes.read().find((vote) => vote.token === token)
  if (known) return known.secret
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  // Before it is sent: a vote whose reply was lost must not be counted twice.
  saveDeviceVote({ token, secret, own: null })
  return secret
}

export const votePath = (token: string): string => href("/vote/:token", { token })
