import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { violations } from "./check.ts"

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "import-rules-"))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test("Allowed imports pass", () => {
  write("domain/money.ts", 'import { x } from "./colour.ts"\nexport const y = x')
  write("contract/catalogue.ts", 'import { z } from "zod"\nimport { y } from "#domain/money.ts"')
  write("server/app.ts", 'import { route } from "./catalogue/routes.ts"\nimport "node:fs"')
  write("server/checkout/pay.ts", 'import { product } from "../catalogue/queries.ts"')
  write(
    "server/checkout/payments/hold.ts",
    'import { product } from "#server/catalogue/products/commands/stock.ts"',
  )
  write("server/create-shop.ts", 'import("virtual:react-router/server-build")\nimport "./app.ts"')
  write("web/features/cart/cart.tsx", 'import { Button } from "#web/ui/button.tsx"')
  write("web/routes/home.tsx", 'import type { Route } from "./+types/home"')
  write("tests/journeys/shop.ts", 'import "#server/main.ts"')
  write("domain/money.test.ts", 'import "#server/app.ts"')
  write("vite.config.ts", 'import "./server/app.ts"')
  expect(violations(root)).toEqual([])
})

test("Every form of import is checked", () => {
  write(
    "domain/money.ts",
    `import { a } from "#db/tables.ts"
import type { b } from "../contract/catalogue.ts"
export * from "#server/app.ts"
export { c } from "#web/root.tsx"
const d = () => import("#providers/sms/client.ts")
type E = import("@chashma/stand-ins").Frame`,
  )
  expect(violations(root)).toEqual([
    "domain/money.ts:1 domain may not import db",
    "domain/money.ts:2 domain may not import contract",
    "domain/money.ts:3 domain may not import server",
    "domain/money.ts:4 domain may not import web",
    "domain/money.ts:5 domain may not import providers",
    "domain/money.ts:6 domain may not import packages/stand-ins",
  ])
})

test("Pages cannot import the server, nor can parts import the shop", () => {
  write(
    "web/features/cart/cart.tsx",
    'import "#web/features/lens/flow.tsx"\nimport "../../root.tsx"',
  )
  write("web/routes/home.tsx", 'import "#server/app.ts"')
  write("web/ui/button.tsx", 'import "#domain/money.ts"')
  write("server/app.ts", 'import("virtual:react-router/server-build")')
  expect(violations(root)).toEqual([
    "server/app.ts:1 server may not import web",
    "web/features/cart/cart.tsx:1 web/features/cart may not import web/features/lens",
    "web/features/cart/cart.tsx:2 web/features may not import web",
    "web/routes/home.tsx:1 web/routes may not import server",
    "web/ui/button.tsx:1 web/ui may not import domain",
  ])
})

test("A capability of the server imports only queries and commands of another", () => {
  write(
    "server/checkout/payments/pay.ts",
    'import "../../catalogue/stock/a.ts"\nimport "#server/env.ts"',
  )
  write(
    "server/checkout/payments/hold.ts",
    'import "../../http/bearer.ts"\nimport "../../core/settings/settings.ts"',
  )
  write("server/http/bearer.ts", 'import "#server/shoppers/identity/tokens.ts"')
  expect(violations(root)).toEqual([
    "server/checkout/payments/pay.ts:1 server/checkout/payments may import only queries and commands of server/catalogue/stock",
  ])
})

test("Areas import those below them, or as an exception with a reason", () => {
  write("domain/checkout/pricing.ts", 'import "../catalogue/product.ts"\nimport "../core/money.ts"')
  write("domain/money/tariff.ts", 'import "../prescriptions/lens/types.ts"')
  write("domain/catalogue/product.ts", 'import "../checkout/pricing.ts"')
  write("domain/core/money.ts", 'import "../catalogue/product.ts"')
  write("server/core/context.ts", 'import "../catalogue/products/queries.ts"')
  write("server/office/audit/queries.ts", 'import "../../orders/lines/queries.ts"')
  expect(violations(root)).toEqual([
    "domain/catalogue/product.ts:1 catalogue may not import checkout",
    "domain/core/money.ts:1 core may not import catalogue",
    "server/office/audit/queries.ts:1 office may not import orders",
  ])
})

test("Folders of one area import only each other's queries and commands", () => {
  write("server/money/refunds/send.ts", 'import "../invoices/queries.ts"\nimport "../words.ts"')
  write("server/money/refunds/store.ts", 'import "../invoices/invoice-pdf.ts"')
  write("web/features/orders/list/page.tsx", 'import "../tracking/timeline.tsx"')
  expect(violations(root)).toEqual([
    "server/money/refunds/store.ts:1 server/money/refunds may import only queries and commands of server/money/invoices",
    "web/features/orders/list/page.tsx:1 web/features/orders/list may not import web/features/orders/tracking",
  ])
})

test("Operations use every area, and the files beside them do not", () => {
  write("contract/shoppers/operations/show.ts", 'import "../../checkout/cart.ts"')
  write("server/shoppers/operations/show.ts", 'import "../../checkout/cart/cart.ts"')
  write("contract/shoppers/account.ts", 'import "../checkout/cart.ts"')
  write("server/shoppers/account/read.ts", 'import "../operations/show.ts"')
  expect(violations(root)).toEqual([
    "contract/shoppers/account.ts:1 shoppers may not import checkout",
    "server/shoppers/account/read.ts:1 server may not import server/*/operations",
  ])
})

test("A cycle of modules is reported once, with the import that closes it", () => {
  write("server/orders/lines/queries.ts", 'import "../tracking/queries.ts"')
  write("server/orders/tracking/queries.ts", 'import "../returns/queries.ts"')
  write("server/orders/returns/queries.ts", '\nimport "../lines/queries.ts"')
  expect(violations(root)).toEqual([
    "server/orders/lines/queries.ts:1 closes a cycle: server/orders/lines → server/orders/tracking → server/orders/returns → server/orders/lines",
  ])
})

test("A folder without a rule is reported", () => {
  write("lib/strings.ts", "export const a = 1")
  expect(violations(root)).toEqual(["lib/strings.ts:1 is in no module of the import rules"])
})

test("A package imports its own files and what its package.json names, in its tests too", () => {
  write(
    "packages/stand-ins/package.json",
    '{ "name": "@chashma/stand-ins", "dependencies": { "zod": "4" } }',
  )
  write(
    "packages/stand-ins/src/a.ts",
    'import { z } from "zod"\nimport "node:fs"\nimport "./b.ts"\nimport "@chashma/stand-ins"',
  )
  write("packages/stand-ins/src/b.test.ts", 'import "vitest/config"')
  write("packages/stand-ins/src/c.test.ts", 'import "../../../tests/shop.ts"')
  write("domain/money.ts", 'import "@chashma/stand-ins"')
  expect(violations(root)).toEqual([
    "domain/money.ts:1 domain may not import packages/stand-ins",
    "packages/stand-ins/src/b.test.ts:1 packages/stand-ins/package.json does not name vitest",
    "packages/stand-ins/src/c.test.ts:1 packages/stand-ins may not import tests",
  ])
})
