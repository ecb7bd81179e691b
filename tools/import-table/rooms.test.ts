import { expect, test } from "vitest"
import { parseImportTable, roomOf } from "./rooms.ts"

const TABLE = `
| room | may import |
|---|---|
| domain | nothing |
| db, providers | domain (frame measures) |
| sandbox | nothing of ours: it must disagree with us |
| server | domain, db; a capability reaches another only through its queries (plugins are free) |
| server/main* | server, web: it alone mounts |
| web/features | domain; never another feature |
| web (the rest) | web/features |
| tests | anything |
`

test("The table's rooms, lists, reasons and conditions are understood", () => {
  const table = parseImportTable(TABLE)
  expect([...table.keys()]).toEqual(
    "domain db providers sandbox server server/main* web/features web tests".split(" "),
  )
  expect(table.get("providers")).toEqual({ mayImport: new Set(["domain"]), conditions: [] })
  expect(table.get("sandbox")).toEqual({ mayImport: new Set(), conditions: [] })
  expect(table.get("server")).toEqual({
    mayImport: new Set(["domain", "db"]),
    conditions: ["a capability reaches another only through its queries"],
  })
  expect(table.get("server/main*")?.mayImport).toEqual(new Set(["server", "web"]))
  expect(table.get("tests")?.mayImport).toBe("anything")
})

test("A file lies in the most particular room", () => {
  const table = parseImportTable(TABLE)
  expect(roomOf("web/features/cart/cart.tsx", table)).toBe("web/features")
  expect(roomOf("web/routes.ts", table)).toBe("web")
  expect(roomOf("server/main.ts", table)).toBe("server/main*")
  expect(roomOf("server/mail/send.ts", table)).toBe("server")
  expect(roomOf("tools/test.ts", table)).toBeUndefined()
})

test("A room or a condition that the check does not know is refused", () => {
  const head = "| room | may import |\n|---|---|\n| domain | nothing |\n"
  expect(() => parseImportTable(`${head}| db | domian |`)).toThrow('4 "domian" is no room')
  expect(() => parseImportTable(`${head}| db | domain; only on Sundays |`)).toThrow(
    '4 "only on Sundays" is no condition',
  )
  expect(() => parseImportTable("# No table")).toThrow("there is no table")
})
