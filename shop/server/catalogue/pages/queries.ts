import { and, desc, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { homePageVersions, pages, pageVersions, staff } from "#db/schema.ts"
import type { HomeBlock } from "#domain/catalogue/home-block.ts"
import { standardPageKeys } from "#domain/catalogue/shop-page.ts"

export interface PublishedPage {
  title: string
  /** Markdown. */
  text: string
  inFooter: boolean
  publishedAt: Date
}

/** What visitors see of the owner's texts, by their key. */
export async function readPublishedPages(db: Db): Promise<Map<string, PublishedPage>> {
  const rows = await db
    .select({
      key: pages.key,
      title: pageVersions.title,
      text: pageVersions.text,
      inFooter: pages.inFooter,
      publishedAt: pageVersions.publishedAt,
    })
    .from(pages)
    .innerJoin(
      pageVersions,
      and(eq(pageVersions.key, pages.key), eq(pageVersions.version, pages.publishedVersion)),
    )
    .orderBy(pageVersions.title)
  return new Map(rows.map(({ key, ...page }) => [key, page]))
}

/** The keys of all pages of the owner's own that are published. */
export const ownPageKeys = (published: ReadonlyMap<string, PublishedPage>): string[] =>
  [...published.keys()].filter((key) => !standardPageKeys.some((standard) => standard === key))

export async function findPage(db: Db, key: string) {
  const [found] = await db.select().from(pages).where(eq(pages.key, key))
  return found ?? null
}

/** The owner's pages with their last publication. */
export async function listStoredPages(db: Db) {
  return await db
    .select({ page: pages, publishedAt: pageVersions.publishedAt, by: staff.name })
    .from(pages)
    .leftJoin(
      pageVersions,
      and(eq(pageVersions.key, pages.key), eq(pageVersions.version, pages.publishedVersion)),
    )
    .leftJoin(staff, eq(staff.id, pageVersions.publishedBy))
    .orderBy(pages.title)
}

/** Newest first, without their texts. */
export async function listVersions(db: Db, key: string) {
  return await db
    .select({
      version: pageVersions.version,
      publishedAt: pageVersions.publishedAt,
      by: staff.name,
    })
    .from(pageVersions)
    .leftJoin(staff, eq(staff.id, pageVersions.publishedBy))
    .where(eq(pageVersions.key, key))
    .orderBy(desc(pageVersions.version))
}

export async function findVersion(db: Db, key: string, version: number) {
  const [found] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.key, key), eq(pageVersions.version, version)))
  return found ?? null
}

/** The newest version of the home page, or an earlier one. */
export async function findHomePage(
  db: Db,
  version?: number,
): Promise<{ version: number; blocks: HomeBlock[] } | null> {
  const [found] = await db
    .select({ version: homePageVersions.version, blocks: homePageVersions.blocks })
    .from(homePageVersions)
    .where(version === undefined ? undefined : eq(homePageVersions.version, version))
    .orderBy(desc(homePageVersions.version))
    .limit(1)
  return found ?? null
}

const MAX_VERSIONS = 50

/** Newest first, without their blocks. */
export const listHomeVersions = (db: Db) =>
  db
    .select({
      version: homePageVersions.version,
      publishedAt: homePageVersions.publishedAt,
      by: staff.name,
    })
    .from(homePageVersions)
    .leftJoin(staff, eq(staff.id, homePageVersions.publishedBy))
    .orderBy(desc(homePageVersions.version))
    .limit(MAX_VERSIONS)
