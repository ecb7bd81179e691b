import { cp, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { languageCodes } from "#words/languages.ts"
import { PROJECT, run } from "../command.ts"

/**
 * Builds the browser's scripts of each language but English, whose build has the server. Their files
 * are named by content, so that all languages share a folder.
 */
const languages = join(PROJECT, "build", "languages")
for (const language of languageCodes.filter((code) => code !== "en")) {
  const built = join(languages, language)
  const env = { ...process.env, SHOP_LANGUAGE: language }
  if ((await run("react-router", ["build"], { cwd: PROJECT, env })) !== 0) process.exit(1)
  await cp(join(built, "client", "assets"), join(PROJECT, "build", "client", "assets"), {
    recursive: true,
  })
  const { default: manifest } = await import(pathToFileURL(join(built, "server", "index.js")).href)
  await writeFile(join(languages, `${language}.json`), JSON.stringify(manifest))
  await rm(built, { recursive: true })
}
