import { eq, max } from "drizzle-orm"
import type { PageState } from "#contract/catalogue/operations/pages.ts"
import {
  addPage,
  deletePage,
  listPages,
  previewPage,
  publishPage,
  savePage,
  showPage,
  unpublishPage,
} from "#contract/catalogue/operations/pages.ts"
import {
  badRequest,
  fail,
  type HandlerFailure,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import { contentPage } from "#contract/core/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { pages, pageVersions } from "#db/schema.ts"
import { type PageValueName, pageValueLabels } from "#domain/catalogue/page-values.ts"
import {
  type StandardPageKey,
  standardPage,
  standardPageKeys,
} from "#domain/catalogue/shop-page.ts"
import { ok, type Result } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { pageProblems } from "../pages/check-page.ts"
import { parsePage } from "../pages/parse-page.ts"
import { findPage, findVersion, listStoredPages, listVersions } from "../pages/queries.ts"
import { shown } from "../pages/render-page.ts"
import { standardText, standardTextHash } from "../pages/standard-text.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"

const noSuchPage = notFound("No page has this name. `pages list` shows all.")
const commandLine = "Command line"

type StoredPage = Awaited<ReturnType<typeof listStoredPages>>[number]

const pageRow = (
  key: string,
  title: string,
  stored: StoredPage | undefined,
  isChanged: boolean,
) => ({
  ...{ key, title, path: contentPage(key) },
  standard: standardPage(key) !== null,
  state: stateOf(key, stored, isChanged),
  footer: stored?.page.inFooter ?? false,
  original_changed: hasNewOriginal(key, stored),
  published_at: stored?.publishedAt?.toISOString() ?? null,
  published_by: stored?.publishedAt ? (stored.by ?? commandLine) : null,
})

const stateOf = (key: string, stored: StoredPage | undefined, isChanged: boolean): PageState =>
  !stored?.publishedAt && !standardPage(key)
    ? "draft"
    : isChanged
      ? "changed"
      : stored?.publishedAt
        ? "published"
        : "original"

/** Whether an update of the shop brought another text since the owner published theirs. */
const hasNewOriginal = (key: string, stored: StoredPage | undefined): boolean =>
  stored?.publishedAt != null &&
  stored.page.originalHash !== null &&
  standardPage(key) !== null &&
  stored.page.originalHash !== standardTextHash(key as StandardPageKey)

/** What a page is before the owner changes it; null for a key that no standard page has. */
const original = (key: string) => {
  const standard = standardPage(key)
  return standard && { title: standard.title, text: standardText(key as StandardPageKey) }
}

/** Whether the text in the back office is not the one that visitors see. */
async function hasChanges(db: Db, { page }: StoredPage): Promise<boolean> {
  const published =
    page.publishedVersion === null
      ? original(page.key)
      : await findVersion(db, page.key, page.publishedVersion)
  return published?.title !== page.title || published.text !== page.text
}

async function openPage(db: Db, key: string, version?: number) {
  const stored = (await listStoredPages(db)).find(({ page }) => page.key === key)
  const standard = original(key)
  if (!stored && !standard) return noSuchPage
  const earlier =
    version === undefined ? null : version === 0 ? standard : await findVersion(db, key, version)
  if (version !== undefined && !earlier) return notFound("The page has no such version.")
  const { title, text } = earlier ?? stored?.page ?? standard!
  const isChanged = stored ? await hasChanges(db, stored) : false
  const versions = await listVersions(db, key)
  return ok({
    ...pageRow(key, title, stored, isChanged),
    text,
    seen: stored?.page.updatedAt.toISOString() ?? null,
    versions: versions.map(({ version, publishedAt, by }) => ({
      version,
      published_at: publishedAt.toISOString(),
      published_by: by ?? commandLine,
    })),
  })
}

interface Words {
  key: string
  title: string
  text: string
  footer?: boolean | undefined
  seen?: string | undefined
}

/** Stores a text in the caller's transaction, unless somebody else has changed it meanwhile. */
async function store(tx: Db, { key, seen, footer, ...words }: Words, now: Date) {
  const [stored] = await tx.select().from(pages).where(eq(pages.key, key)).for("update")
  if (!stored && !standardPage(key)) return noSuchPage
  if (seen !== undefined && stored && stored.updatedAt.toISOString() !== seen) {
    return fail(
      "CHANGED_MEANWHILE",
      "Somebody else changed this page meanwhile. Copy your text, reload the page and put both together.",
    )
  }
  const isOwn = standardPage(key) === null
  const values = {
    ...words,
    ...(isOwn && footer !== undefined && { inFooter: footer }),
    updatedAt: now,
  }
  await tx
    .insert(pages)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: pages.key, set: values })
  // Whether the footer links to it takes effect at once.
  if (stored && values.inFooter !== undefined && values.inFooter !== stored.inFooter) {
    await publishCatalogueChange(tx, "all")
  }
  return ok(stored)
}

async function save({ db, now }: AppContext, words: Words) {
  const stored = await db.transaction((tx) => store(tx, words, now()))
  return stored.ok ? openPage(db, words.key) : stored
}

const refused = (problems: string[]): Result<never, HandlerFailure> =>
  badRequest(["The page was not published.", ...problems].join(" "))

async function publish(context: AppContext, words: Words, by: Actor) {
  const { db, now } = context
  const { key, title, text } = words
  const problems = pageProblems(context, key, parsePage(text, pageValues(context)))
  if (problems.length > 0) return refused(problems)
  const published = await db.transaction(async (tx) => {
    const stored = await store(tx, words, now())
    if (!stored.ok) return stored
    const [last] = await tx
      .select({ version: max(pageVersions.version) })
      .from(pageVersions)
      .where(eq(pageVersions.key, key))
    const version = (last?.version ?? 0) + 1
    const publishedBy = staffIdOf(by)
    await tx
      .insert(pageVersions)
      .values({ key, version, title, text, publishedAt: now(), publishedBy })
    const originalHash = standardPage(key) ? standardTextHash(key as StandardPageKey) : null
    await tx
      .update(pages)
      .set({ publishedVersion: version, originalHash })
      .where(eq(pages.key, key))
    await publishCatalogueChange(tx, "all")
    return ok(version)
  })
  return published.ok ? openPage(db, key) : published
}

/** The state of a page for the audit, without its words. */
async function tracePage(db: Db, { key }: { key: string }) {
  const found = await findPage(db, key)
  if (!found) return standardPage(key) ? { subject: `page:${key}`, state: null } : null
  const { publishedVersion: version, inFooter: footer, text } = found
  return { subject: `page:${key}`, state: { version, footer, characters: text.length } }
}

const isStandard = notAllowedNow(
  "Every shop has this page. You can change its text, or restore the one that came with the shop.",
)

export const pagesOperations: Implementation[] = [
  implement(listPages, {
    run: async ({ db }) => {
      const stored = await listStoredPages(db)
      const rowOf = async (key: string, one: StoredPage | undefined) =>
        pageRow(
          key,
          one?.page.title ?? standardPage(key)!.title,
          one,
          one ? await hasChanges(db, one) : false,
        )
      const own = stored.filter(({ page }) => !standardPage(page.key))
      return ok(
        await Promise.all([
          ...standardPageKeys.map((key) =>
            rowOf(
              key,
              stored.find(({ page }) => page.key === key),
            ),
          ),
          ...own.map((one) => rowOf(one.page.key, one)),
        ]),
      )
    },
  }),
  implement(showPage, {
    run: ({ db }, { key, version }) => openPage(db, key, version),
  }),
  implement(previewPage, {
    run: async (context, { key, title, text }) => {
      const values = pageValues(context)
      const parsed = parsePage(text, values)
      const names = Object.keys(pageValueLabels) as PageValueName[]
      return ok({
        page: shown(context, key, { title, text }, context.now(), parsed),
        problems: pageProblems(context, key, parsed),
        values: names.map((name) => ({
          ...{ name, label: pageValueLabels[name] },
          value: [values[name]].flat().join(" "),
        })),
        needs: [...(standardPage(key)?.needs ?? [])],
      })
    },
  }),
  implement(addPage, {
    run: async ({ db, modules }, { address: key, title }) => {
      if (standardPage(key) || modules.some(({ textPages }) => textPages?.[key])) {
        return notAllowedNow(`The shop has a page of this name: ${contentPage(key)}.`)
      }
      const [added] = await db
        .insert(pages)
        .values({ key, title, text: "" })
        .onConflictDoNothing()
        .returning()
      if (!added) return notAllowedNow("Another page has this address.")
      return ok(pageRow(key, title, { page: added, publishedAt: null, by: null }, true))
    },
  }),
  implement(savePage, { trace: tracePage, run: save }),
  implement(publishPage, {
    trace: tracePage,
    run: (context, words, { by }) => publish(context, words, by),
  }),
  implement(unpublishPage, {
    trace: tracePage,
    run: async ({ db }, { key }) => {
      if (standardPage(key)) return isStandard
      const changed = await db.transaction(async (tx) => {
        const rows = await tx
          .update(pages)
          .set({ publishedVersion: null })
          .where(eq(pages.key, key))
          .returning()
        await publishCatalogueChange(tx, "all")
        return rows
      })
      return changed.length > 0 ? openPage(db, key) : noSuchPage
    },
  }),
  implement(deletePage, {
    trace: tracePage,
    run: async ({ db }, { key }) => {
      if (standardPage(key)) return isStandard
      const deleted = await db.transaction(async (tx) => {
        const rows = await tx.delete(pages).where(eq(pages.key, key)).returning()
        await publishCatalogueChange(tx, "all")
        return rows
      })
      return deleted.length > 0 ? ok({ key }) : noSuchPage
    },
  }),
]
