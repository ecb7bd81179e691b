import { z } from "zod"

const figures = {
  ...{ gross: z.number(), discounts: z.number(), delivery: z.number(), memberships: z.number() },
  ...{ refunds: z.number(), uncollected: z.number(), net: z.number(), tax: z.number() },
  ...{ orders: z.number(), pieces: z.number(), delivered: z.number(), returned: z.number() },
  ...{ product: z.number(), cart: z.number(), checkout: z.number(), paid: z.number() },
}

const seller = z.object({
  id: z.number(),
  title: z.string(),
  pieces: z.number(),
  rupees: z.number(),
  stock: z.number(),
})

export const numbersReply = z.object({
  since: z.string(),
  until: z.string(),
  totals: z.object(figures),
  before: z.object({ since: z.string(), until: z.string(), ...figures }),
  steps: z.array(z.object({ start: z.string(), ...figures })),
  stock: z.object({ pieces: z.number(), rupees: z.number() }),
  top: z.array(seller),
  slow: z.array(seller),
  searches: z.array(z.object({ words: z.string(), count: z.number() })),
})

export type Numbers = z.output<typeof numbersReply>
export type Figures = Numbers["totals"]
export type NumbersStep = Numbers["steps"][number]
export type Seller = z.output<typeof seller>
