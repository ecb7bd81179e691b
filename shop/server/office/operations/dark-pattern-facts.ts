import { and, count, gte, inArray, ne } from "drizzle-orm"
import { contentPage } from "#contract/core/page-addresses.ts"
import { collections, coupons, newsletters } from "#db/schema.ts"
import { FREQUENT_MIN_PIECES, type HomeBlock, homeLinkKind } from "#domain/catalogue/home-block.ts"
import { standardPage } from "#domain/catalogue/shop-page.ts"
import type { DarkPatternFacts, OwnText } from "#domain/office/dark-patterns/find-dark-patterns.ts"
import { findHomePage, readPublishedPages } from "#server/catalogue/pages/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { deliverySetting, membershipPlan } from "#server/core/settings/derived-settings.ts"
import { listEmailAdditions } from "#server/messages/emails/queries.ts"

const DAYS_30_MS = 30 * 86_400_000

/** What the owner wrote and set, as shoppers can read it now or soon. */
export async function findDarkPatternFacts(context: AppContext): Promise<DarkPatternFacts> {
  const { db, settings, now } = context
  const blocks = ((await findHomePage(db))?.blocks ?? []).filter(({ isHidden }) => !isHidden)
  const usable = (await db.select().from(coupons)).filter(
    ({ startsAt, endsAt }) => startsAt <= now() && (endsAt === null || now() < endsAt),
  )
  const { products } = context.catalogue.now().index
  return {
    texts: [
      ...blocks.flatMap(textsOfBlock),
      ...(await textsOfPages(context)),
      ...(await textsOfCollections(context)),
      ...(await textsOfMessages(context)),
      ...products.map(({ id, title, highlights, frameDescription, lensInformation }) => ({
        where: `the product “${title}”`,
        fix: { to: `/office/products/${id}`, label: "Product" },
        text: [title, highlights, frameDescription, lensInformation].join("\n"),
        hasEnd: false,
      })),
      {
        where: "the tagline of the shop",
        fix: { to: "/office/settings/identity", label: "Identity" },
        text: settings.BUSINESS_TAGLINE ?? "",
        hasEnd: false,
      },
    ],
    productRows: blocks.flatMap((block) =>
      block.type === "products" && block.rule
        ? [{ ...placeOf(block), title: block.title, followsSales: followsSales(block.rule) }]
        : [],
    ),
    outsideLinks: blocks.flatMap((block) =>
      block.items
        .filter(({ link }) => homeLinkKind(link) === "outside")
        .map(({ heading, text }) => ({ ...placeOf(block), words: `${heading} ${text}`.trim() })),
    ),
    couponCodes: usable.map(({ code }) => code),
    largestDiscount: Math.max(
      ...[0, membershipPlan(settings).percent],
      ...usable.map(({ percent }) => percent ?? 0),
      // One by one: a shop can have more products than a call can have arguments.
      products.reduce((largest, { discount }) => Math.max(largest, discount), 0),
    ),
    hasDeliveryFee: deliverySetting(settings).fee > 0,
    newslettersIn30Days: await newslettersSince(context, new Date(now().getTime() - DAYS_30_MS)),
  }
}

const placeOf = ({ title, items }: HomeBlock) => {
  const name = title || items[0]?.heading || ""
  return {
    where: `the home page, “${name}”`,
    fix: { to: "/office/home-page", label: "Home page" },
  }
}

const followsSales = ({ rules }: NonNullable<HomeBlock["rule"]>) =>
  rules.some(({ field, value }) => field === "piecesSold" && Number(value) >= FREQUENT_MIN_PIECES)

const textsOfBlock = (block: HomeBlock): OwnText[] => {
  const { title, text, items, rule, until } = block
  // “Only a few left” is true of a row that goes by stock.
  const heading = rule?.rules.some(({ field }) => field === "piecesBelow") ? [] : [title]
  const words = [...heading, text, ...items.flatMap((one) => [one.heading, one.text])]
  return [{ ...placeOf(block), text: words.join("\n"), hasEnd: until !== null }]
}

async function textsOfPages({ db }: AppContext): Promise<OwnText[]> {
  const published = await readPublishedPages(db)
  return Array.from(published, ([key, { title, text }]) => ({
    where: `the page “${standardPage(key)?.title ?? title}” (${contentPage(key)})`,
    fix: { to: `/office/pages/${key}`, label: "Page" },
    text: `${title}\n${text}`,
    hasEnd: false,
  }))
}

async function textsOfCollections({ db }: AppContext): Promise<OwnText[]> {
  const rows = await db.select().from(collections)
  return rows
    .filter(({ published }) => published)
    .map(({ handle, title, description }) => ({
      where: `the collection “${title}”`,
      fix: { to: `/office/collections/${handle}`, label: "Collection" },
      text: `${title}\n${description}`,
      hasEnd: false,
    }))
}

/** What is added to e-mails, and newsletters that are not sent yet. */
async function textsOfMessages({ db }: AppContext): Promise<OwnText[]> {
  const additions = Array.from(await listEmailAdditions(db), ([kind, text]) => ({
    where: `your words in the e-mail “${kind}”`,
    fix: { to: `/office/settings/messages/${kind}`, label: "Message" },
    ...{ text, hasEnd: false },
  }))
  const written = await db
    .select()
    .from(newsletters)
    .where(inArray(newsletters.state, ["draft", "scheduled"]))
  return [
    ...additions,
    ...written.map(({ id, subject, heading, body, buttonLabel }) => ({
      where: `the newsletter “${subject}”`,
      fix: { to: `/office/newsletter/${id}`, label: "Newsletter" },
      text: [subject, heading, body, buttonLabel ?? ""].join("\n"),
      hasEnd: false,
    })),
  ]
}

async function newslettersSince({ db }: AppContext, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(newsletters)
    .where(and(gte(newsletters.sendAt, since), ne(newsletters.state, "draft")))
  return found?.count ?? 0
}
