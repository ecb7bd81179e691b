import { expect, test } from "vitest"
import { writeLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { lensesWithSurcharges } from "#domain/testing/lenses-with.ts"
import { readableAddress } from "#server/core/readable-address.ts"
import { lensCatalogue } from "./derived-settings.ts"
import { InvalidSettingsError } from "./invalid-settings-error.ts"
import { readSettings } from "./settings.ts"

const sentences = (env: Record<string, string | undefined>): string[] => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof InvalidSettingsError) return error.message.split("\n")
    throw error
  }
  return []
}

const secret = "0123456789abcdef0123456789abcdef"

/** A shop with real payments. */
const real = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://shop@db/shop",
  SHOP_SECRET: secret,
  DATA_KEYS: `k2:${"A".repeat(43)}=,k1:${"B".repeat(42)}A=`,
  PUBLIC_URL: "https://shop.example",
  PAYMENTS: "cashfree",
  CASHFREE_APP_ID: "app",
  CASHFREE_SECRET: "hush",
  COURIER: "aftership",
  AFTERSHIP_API_KEY: "key",
  AFTERSHIP_WEBHOOK_SECRET: "hush",
  SMS: "msg91",
  MSG91_AUTHKEY: "key",
  MSG91_TEMPLATE_CODE: "template",
}

const wrong: [name: string, values: string[]][] = [
  ["PORT", ["three thousand", "-1", "65536", "80.5", "Infinity"]],
  [
    "DATABASE_URL",
    [
      ...["mysql://shop:hush@db/shop", "shop", "postgres", "postgres://hush@a:5432,b:port/shop"],
      "postgres://hush@a,b/shop?target_session_attrs=standby",
    ],
  ],
  ["DATABASE_READ_URL", ["mysql://shop:hush@db/shop", "shop"]],
  ["DATABASE_CONNECTIONS", ["many", "0", "201"]],
  [
    "PUBLIC_URL",
    ["shop.example", "shop.example:3000", "ftp://shop.example", "javascript:alert(1)"],
  ],
  ["IMPORT_HOSTS", ["https://cdn.example", "localhost", "a.example/b", "*"]],
  [
    "PICTURES_URL",
    [
      ...[
        "/pictures",
        "https://bucket.example",
        "s3://",
        "s3://key:hush@bucket",
        "s3://b?key=hush",
      ],
      "s3://bucket?endpoint=ftp://store",
    ],
  ],
  ["WORKERS", ["many", "0", "-1", "1.5", "100"]],
  ["CACHE_URL", ["cache.example", "https://hush@cache.example", "redis://"]],
  ["TRUST_PROXY", ["yes", "-1", "1.5", "10"]],
  ["SHOP_SECRET", ["short", "x".repeat(31), `${secret},${secret}`]],
  ["DATA_KEYS", ["hush", "k1:hush", `key-0123456789abcdef:${"A".repeat(43)}=`]],
  ["PAYMENTS", ["cash", "CASHFREE"]],
  ["CASHFREE_ENVIRONMENT", ["prod", "test"]],
  ["CASHFREE_API_VERSION", ["latest", "2025"]],
  ["COURIER", ["pigeon"]],
  ["SANDBOX_COURIER_STEP_SECONDS", ["soon", "0", "-1"]],
  ["SANDBOX_SHIP_AFTER_SECONDS", ["soon", "-1"]],
  ["SMS", ["pigeon"]],
  ["EMAIL", ["yes", "SMTP"]],
  ["SMTP_URL", ["smtp.example", "https://smtp.example", "smtp://", "imap://hush@mail.example"]],
  ["EMAIL_FROM", ["nobody", "Chashma <care@chashma.example>"]],
  ["MSG91_BASE_URL", ["msg91", "file:///etc/passwd"]],
  ["SECURITY_CONTACT", ["nobody", "security@", "javascript:alert(1)", "http://x.example"]],
  ["PARCEL_SIZE_CM", ["18x10", "0x10x8", "18x10x8x2", "1000x1x1", "a box"]],
  ["PARCEL_GRAMS", ["light", "0", "31000"]],
  ["COURIER_SLUG", ["Blue Dart", "https://courier.example"]],
  ["PRESCRIPTION_REMINDER_DAYS", ["soon", "1;3", "1,,3", "-1"]],
  ["APPROVAL_HOURS", ["0", "169", "a day"]],
  ["APPROVAL_ALONE_RUPEES", ["-1", "10000001", "much"]],
  ["CONTACT_VIEWS_PER_DAY", ["0", "none"]],
  ["SMS_CODES_PER_HOUR", ["many", "0", "-1", "1.5"]],
  ["BACKUP_RECIPIENT", ["age1hush", "AGE-SECRET-KEY-1HUSH"]],
  ["SECURITY_LOG_DAYS", ["30", "many"]],
  ["METRICS_PORT", ["nine", "-1", "65536"]],
  ["MIGRATE_ON_START", ["yes", "true"]],
  ["ALLOW_SANDBOX", ["yes", "true", "2"]],
  ["ALLOW_EMBEDDED_PAYMENTS", ["yes"]],
  ["BUSINESS_EMAIL", ["nobody", "care@"]],
  ["BUSINESS_GSTIN", ["none", "29ABCDE1234F1Z0", "25ABCDE1234F1ZX", "27AAPFU0939F1ZV"]],
]

test("An invalid value stops the start with one sentence that names the setting and what it expects", () => {
  for (const [name, values] of wrong) {
    for (const value of values) {
      const said = sentences({ ...real, [name]: value })
      expect(said, `${name}=${value}`).toHaveLength(1)
      expect(said[0], `${name}=${value}`).toMatch(
        new RegExp(`^${name} (must be|is) .+[a-z0-9]\\.$`),
      )
      expect(said[0]).not.toMatch(/expected|received|invalid|too (small|big)/i)
      expect(said[0]).not.toContain("hush")
    }
  }
})

test("All errors are reported together", () => {
  const said = sentences({ PORT: "x", SMS: "pigeon", BUSINESS_EMAIL: "nobody" })
  expect(said.map((one) => one.split(" ")[0])).toEqual(["PORT", "SMS", "BUSINESS_EMAIL"])
})

test("No setting is required to try the shop, and an empty value counts as unset", () => {
  const settings = readSettings({ PORT: "", DATABASE_URL: "", TRUST_PROXY: "" })
  expect(settings).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", TRUST_PROXY: 0 })
  expect([settings.PAYMENTS, settings.COURIER, settings.SMS]).toEqual([
    "sandbox",
    "sandbox",
    "screen",
  ])
})

test("With real providers, missing keys are each reported by name", () => {
  expect(sentences(real)).toEqual([])
  const needed = Object.keys(real).filter((name) => /KEY|SECRET|APP_ID|TEMPLATE|URL/.test(name))
  for (const name of needed.filter((one) => one !== "DATABASE_URL")) {
    expect(sentences({ ...real, [name]: undefined }).join(), name).toContain(name)
  }
})

test("Several workers require a database that they can share, and external providers", () => {
  expect(sentences({ WORKERS: "2" })).toEqual([
    "WORKERS=2 needs DATABASE_URL: the embedded database belongs to one process.",
  ])
  expect(sentences({ ...real, WORKERS: "2" })).toEqual([])
  expect(readSettings({ ...real, WORKERS: "auto" }).WORKERS).toBeGreaterThan(0)
  const { DATABASE_URL, SHOP_SECRET, DATA_KEYS } = real
  const local = { DATABASE_URL, SHOP_SECRET, DATA_KEYS, WORKERS: "2" }
  expect(sentences(local)).toEqual([
    expect.stringMatching(/^WORKERS=2 needs real providers: .*SMS/),
  ])
  expect(sentences({ ...local, ALLOW_SANDBOX: "1" })).toEqual([])
})

test("E-mail goes to the sandbox mailbox only with sandbox providers, and is off unless configured", () => {
  const email = (env: Record<string, string>) => readSettings(env).EMAIL
  expect(email({})).toBe("sandbox")
  expect(email({ EMAIL: "none" })).toBe("none")
  expect(email(real)).toBe("none")
  expect(email({ ...real, EMAIL: "smtp", SMTP_URL: "smtps://a:b@smtp.example" })).toBe("smtp")
  expect(sentences({ ...real, EMAIL: "smtp" })).toEqual([
    "EMAIL=smtp needs SMTP_URL: please set it.",
  ])
  expect(sentences({ EMAIL: "smtp", SMTP_URL: "smtps://a:b@smtp.example" })).toEqual([
    expect.stringMatching(
      /^PAYMENTS, COURIER, SMS, BOOKING: sandbox providers do not run beside .*EMAIL/,
    ),
  ])
  expect(sentences({ ...real, EMAIL: "sandbox" })).toEqual([
    expect.stringMatching(/^EMAIL: sandbox providers do not /),
  ])
})

test("Parcels are booked with the stand-in only beside sandbox providers, and with Shiprocket only with its keys", () => {
  const booking = (env: Record<string, string>) => readSettings(env).BOOKING
  expect(booking({})).toBe("sandbox")
  expect(booking(real)).toBe("none")
  const keys = { SHIPROCKET_EMAIL: "api@shop.example", SHIPROCKET_PASSWORD: "secret" }
  expect(booking({ ...real, BOOKING: "shiprocket", ...keys })).toBe("shiprocket")
  expect(sentences({ ...real, BOOKING: "shiprocket" })).toEqual([
    "BOOKING=shiprocket needs SHIPROCKET_EMAIL: please set it.",
    "BOOKING=shiprocket needs SHIPROCKET_PASSWORD: please set it.",
  ])
})

test("A shop with real payments is closed until it is opened, and a demonstration open", () => {
  expect(readSettings({}).SHOP_STATUS).toBe("open")
  expect(readSettings(real).SHOP_STATUS).toBe("closed")
  expect(readSettings({ ...real, SHOP_STATUS: "open" }).SHOP_STATUS).toBe("open")
})

const sandboxed = { PAYMENTS: "sandbox", COURIER: "sandbox", SMS: "screen" }

test("Sandbox providers are refused in production unless explicitly allowed", () => {
  for (const NODE_ENV of ["production", "development", undefined]) {
    for (const [name, value] of Object.entries(sandboxed)) {
      const said = sentences({ ...real, NODE_ENV, [name]: value })
      expect(said, `${name} ${NODE_ENV}`).toHaveLength(1)
      expect(said[0]).toMatch(new RegExp(`^${name}: sandbox providers do not `))
    }
  }
  const demonstration = { NODE_ENV: "production", ...sandboxed }
  expect(sentences(demonstration).join()).toMatch(/do not belong in production/)
  expect(sentences({ ...demonstration, ALLOW_SANDBOX: "1" })).toEqual([])
})

test("One real provider excludes every sandbox provider, whatever NODE_ENV is [X-73]", () => {
  const { PAYMENTS, COURIER, SMS, ...keys } = { ...real, PUBLIC_URL: "http://localhost:3000" }
  const mixes = [{ PAYMENTS }, { COURIER }, { SMS }, { PAYMENTS, COURIER }, { COURIER, SMS }]
  for (const NODE_ENV of ["production", "development", "test", undefined]) {
    for (const mix of mixes) {
      const said = sentences({ ...keys, NODE_ENV, ...mix })
      expect(said, JSON.stringify({ NODE_ENV, ...mix })).toHaveLength(1)
      expect(said[0]).toMatch(/sandbox providers do not/)
    }
  }
})

test("Codes on the screen are never allowed with real payments, not even in a demonstration", () => {
  const open = { ...real, SMS: "screen", ALLOW_SANDBOX: "1" }
  for (const NODE_ENV of ["production", "development", undefined]) {
    expect(sentences({ ...open, NODE_ENV })).toEqual([
      expect.stringMatching(/^SMS: sandbox providers do not run beside real payments.*msg91/),
    ])
  }
  expect(sentences({ ...open, CASHFREE_ENVIRONMENT: "sandbox" })).toEqual([])
  expect(sentences({ ...real, PAYMENTS: "sandbox", ALLOW_SANDBOX: "1" })).toEqual([])
})

test("Sandbox providers serve only this machine unless explicitly allowed", () => {
  const open: [string, string][] = [
    ["PUBLIC_URL", "https://shop.example"],
    ["PUBLIC_URL", "https://localhost"],
    ["PUBLIC_URL", "http://192.168.1.7:3000"],
    ["HOST", "0.0.0.0"],
    ["HOST", "::"],
    ["HOST", "192.168.1.7"],
    ["HOST", "shop.example"],
  ]
  for (const [name, value] of open) {
    expect(sentences({ [name]: value }).join(), value).toMatch(/sandbox providers do not .*ALLOW/)
    expect(sentences({ [name]: value, ALLOW_SANDBOX: "1" }), value).toEqual([])
  }
  for (const HOST of ["127.0.0.1", "127.0.1.1", "::1", "localhost", "shop.localhost"]) {
    expect(sentences({ HOST }), HOST).toEqual([])
  }
  expect(sentences({ PUBLIC_URL: "http://[::1]:3000" })).toEqual([])
})

test("The table of lenses is the sample's until it is set, without surcharges, which may not fall with the power", () => {
  expect(lensCatalogue(readSettings({}))).toEqual(sampleLenses)
  const own = lensesWithSurcharges([0, 0, 1200, 1200], "charge")
  expect(lensCatalogue(readSettings({ LENSES: writeLenses(own) }))).toEqual(own)
  expect(sentences({ LENSES: writeLenses(lensesWithSurcharges([0, 600, 500, 500])) })).toEqual([
    "LENSES is not right: Surcharge of power range 3 may not fall: stronger lenses cost the same or more.",
  ])
  expect(sentences({ LENS_SURCHARGE_ABOVE_7: "2500" })).toEqual([
    "LENS_SURCHARGE_ABOVE_7 is part of LENSES now: please set it on the page Lenses.",
  ])
  expect(sentences({ LENSES: "Blue Block 800" })).toEqual([
    expect.stringMatching(/^LENSES is not right: The table must be JSON/),
  ])
})

test("Real payments require PostgreSQL unless the embedded database is explicitly allowed", () => {
  const embedded = { ...real, DATABASE_URL: undefined }
  expect(sentences(embedded)).toEqual([
    expect.stringMatching(/^PAYMENTS=cashfree needs DATABASE_URL: .* power cut/),
  ])
  expect(sentences({ ...embedded, ALLOW_EMBEDDED_PAYMENTS: "1" })).toEqual([])
})

test("Several processes on one database require the same secret and keys", () => {
  expect(sentences({ DATABASE_URL: real.DATABASE_URL })).toEqual([
    expect.stringMatching(/^SHOP_SECRET is missing: .*same secret/),
    expect.stringMatching(/^DATA_KEYS is missing: .*same keys/),
  ])
})

test("E-mail addresses at domains of other scripts are given to mail servers in ASCII", () => {
  const typed = { BUSINESS_EMAIL: " care@डाक.भारत", EMAIL_FROM: "mailto:shop@डाक.भारत" }
  const { BUSINESS_EMAIL, EMAIL_FROM } = readSettings(typed)
  expect(BUSINESS_EMAIL).toBe("care@xn--11bx1g.xn--h2brj9c")
  expect(EMAIL_FROM).toBe("shop@xn--11bx1g.xn--h2brj9c")
  expect(readableAddress(BUSINESS_EMAIL)).toBe("care@डाक.भारत")
})
