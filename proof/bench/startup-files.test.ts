import { expect, test } from "vitest"
import { startupFiles, staticImports } from "./startup-files.ts"

test("What a page preloads, its imports and its style sheets are counted once each", () => {
  const html = `
    <link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/>
    <link rel="stylesheet" href="/assets/theme.css"/><link rel="icon" href="/mark.svg"/>
    <link rel="preload" href="/assets/latin.woff2" as="font" type="font/woff2"/>
    <link rel="preload" as="image" href="/hero.webp"/>
    <script>window.context = { "about": "/assets/no.js" }</script>
    <script type="module" async="">import "/assets/table.js"
      import * as route0 from "/assets/home.js"; import("/assets/entry.js");</script>
    <script src="/assets/old.js"></script>`
  expect(startupFiles(html)).toEqual({
    scripts: ["/assets/entry.js", "/assets/home.js", "/assets/table.js", "/assets/old.js"],
    styles: ["/assets/theme.css"],
    fonts: ["/assets/latin.woff2"],
  })
})

test("Files that the page's start script lists are counted", () => {
  const html = `<script>(function(start){go(start)})({"files":["/assets/react.js","/assets/home.js"],
    "entry":"/assets/react.js","routes":[["root","/assets/home.js"]]})</script>`
  expect(startupFiles(html).scripts).toEqual(["/assets/react.js", "/assets/home.js"])
})

test("Static imports of a script are counted, dynamic imports are not", () => {
  const script =
    'import{a as b}from"./react.js";import"./side.js";export{c}from"../more.js";' +
    'const later=()=>import("./zoom.js");const from="./text.js"'
  expect(staticImports(script, "/assets/home.js")).toEqual([
    "/assets/react.js",
    "/assets/side.js",
    "/more.js",
  ])
})
