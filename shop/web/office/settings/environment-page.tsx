import { Fragment } from "react"
import { Link } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { showEnvironment } from "#contract/office/operations/settings.ts"
import { type Column, column, inFixedOrder, OperationTable } from "../shared/data-table.tsx"
import { useOperation } from "../shared/use-operation.tsx"

type Setting = OperationReply<typeof showEnvironment>[number]

/** The settings of the environment: they are changed where the shop is started, not here. */
export default function EnvironmentPage() {
  const loaded = useOperation(showEnvironment, {})
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Technical settings</h1>
      <p className="max-w-read pb-6 text-ink-2">
        For the person who runs the server: these settings are changed there, as environment
        variables, and apply from the next start. Of a secret you see only whether it is set.{" "}
        <Link to="/office/settings" className="link">
          Settings that change at once
        </Link>
      </p>
      <OperationTable
        label="Technical settings"
        loaded={loaded}
        columns={columns}
        rowKey={({ name }) => name}
        empty="No settings to show."
      />
    </>
  )
}

/** A long name breaks behind its underscores. */
function VariableName({ name }: { name: string }) {
  const [first, ...others] = name.split("_")
  return (
    <code className="text-sm wrap-anywhere">
      {first}
      {others.map((word) => (
        <Fragment key={word}>
          _<wbr />
          {word}
        </Fragment>
      ))}
    </code>
  )
}

const breakable = (of: (setting: Setting) => string) => (setting: Setting) => (
  <span className="wrap-anywhere">{of(setting)}</span>
)

const columns: Column<Setting>[] = [
  column("Meaning", ({ meaning }) => meaning),
  column("Name on the server", ({ name }) => name, {
    cell: ({ name }) => <VariableName name={name} />,
  }),
  ...inFixedOrder<Setting>([
    column("Value", ({ value }) => value, { cell: breakable(({ value }) => value) }),
    column("Default", ({ usual }) => usual, { cell: breakable(({ usual }) => usual || "None") }),
  ]),
]
