import { expect, test } from "vitest"
import { startFiles } from "./start-scripts.tsx"

const route = (id: string, imports: string[]) => ({
  id,
  path: "",
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: true,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  module: `/assets/${id}.js`,
  imports,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const manifest = {
  url: "/assets/manifest.js",
  version: "1",
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
  routes: {
    root: route("root", ["/assets/react.js", "/assets/shop.js"]),
    home: route("home", ["/assets/shop.js"]),
    other: route("other", ["/assets/else.js"]),
  },
}

test("A page is started with the files of its own routes, each once and after its imports, and its routes outermost first", () => {
  const { files, routes } = startFiles(manifest, ["root", "home"])
  expect(files).toEqual(
    ["manifest", "react", "shop", "root", "home", "entry"].map((name) => `/assets/${name}.js`),
  )
  expect(routes).toEqual([
    ["root", "/assets/root.js"],
    ["home", "/assets/home.js"],
  ])
})
